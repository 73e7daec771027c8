-- How many exports of an organisation are being made, also those that others asked for: a count, and nothing of them.
create function app_running_exports(organization uuid) returns int
  language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*)::int from exports
  where organization_id = organization and state = 'running'
    and (app_role() = 'system_admin' or organization = app_organization())
$$;--> statement-breakpoint

-- What a council's sites are amending, as what stays published: it may be taken away meanwhile, and the draft shows in
-- nothing. Whoever may change the site's calendars has the draft itself.
create function app_amended_for_council() returns setof calendars
  language sql stable security definer set search_path = public, pg_temp
as $$
  select (jsonb_populate_record(c, '{"status": "approved"}')).*
  from calendars c join sites s on s.id = c.site_id
  where app_role() = 'la_user' and s.local_authority_id = app_authority() and s.is_active
    and c.status = 'draft' and c.retired_at is null and app_published_number(c.id) is not null
    and not app_edits_site(c.organization_id, c.site_id)
$$;--> statement-breakpoint

-- A proof of what stays published says who asked for it: the same as before the amendment, and nothing of the draft.
create policy published on audit_entries for select using (
  (select app_role()) = 'la_user'
  and subject_type = 'calendar' and action = 'calendar.submit'
  and app_council_of(subject_id) = (select app_authority())
  and at <= (select max(approved_at) from calendar_revisions where calendar_id = subject_id)
);--> statement-breakpoint
create policy published on proof_packs for select using (
  (select app_role()) = 'la_user'
  and app_council_of(calendar_id) = (select app_authority())
  and revision = app_published_number(calendar_id)
);--> statement-breakpoint
create policy make_published on proof_packs for insert with check (
  (select app_role()) = 'la_user'
  and created_by = (select app_user())
  and app_council_of(calendar_id) = (select app_authority())
  and revision = app_published_number(calendar_id)
);
