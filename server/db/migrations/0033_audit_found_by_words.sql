CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("organization_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_of_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
-- Whom the reader knows by this name in the log: as many as app_actor_name would show them under it, 51 at most.
create function app_actors_named(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id from users u
  where case
    when app_role() = 'system_admin' then u.first_name || ' ' || u.last_name ilike pattern
    else (u.organization_id = app_organization() or u.organization_id is null) and app_actor_name(u.id) ilike pattern
  end
  limit 51
$$;
