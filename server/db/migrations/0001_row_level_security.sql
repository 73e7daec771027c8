-- Row-level security: the second of the two guards that keep tenants apart (docs/decisions). It is enabled and
-- not forced: the owner passes, and the app never connects as the owner. Every transaction says who is calling in
-- app.user_id, app.role, app.organization_id and app.authority_id; with nothing said, nothing is seen.

create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;--> statement-breakpoint
create function app_role() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;--> statement-breakpoint
create function app_organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;--> statement-breakpoint
create function app_authority() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.authority_id', true), '')::uuid $$;--> statement-breakpoint

-- Grants: one's own, and those of the organisation that one administers.
alter table user_site_access enable row level security;--> statement-breakpoint
create policy reach on user_site_access for select using (
  user_id = (select app_user())
  or (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

-- Sites: an administrator's whole organisation, a member's granted sites, a council's own authority.
alter table sites enable row level security;--> statement-breakpoint
create policy reach on sites for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
  or (
    (select app_role()) in ('site_manager', 'site_user')
    and organization_id = (select app_organization())
    and id in (select site_id from user_site_access where user_id = (select app_user()))
  )
  or (
    (select app_role()) = 'la_user'
    and (
      local_authority_id = (select app_authority())
      or id in (select site_id from user_site_access where user_id = (select app_user()) and can_edit)
    )
  )
);--> statement-breakpoint
create policy manage on sites for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

-- Whether the caller may change the calendars of a site.
create function app_edits_site(organization uuid, site uuid) returns boolean language sql stable as $$
  select app_role() = 'system_admin'
    or (app_role() = 'org_admin' and organization = app_organization())
    or (
      (app_role() = 'la_user' or (app_role() in ('site_manager', 'site_user') and organization = app_organization()))
      and exists (
        select 1 from user_site_access
        where user_id = app_user() and site_id = site and organization_id = organization and can_edit
      )
    )
$$;--> statement-breakpoint

-- Calendars: those of the sites in reach; a council never sees a draft, unless it was granted the site to edit.
alter table calendars enable row level security;--> statement-breakpoint
create policy reach on calendars for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
  or (
    (select app_role()) in ('site_manager', 'site_user')
    and organization_id = (select app_organization())
    and site_id in (select site_id from user_site_access where user_id = (select app_user()))
  )
  or (
    (select app_role()) = 'la_user'
    and (
      (
        status <> 'draft'
        and site_id in (select id from sites where local_authority_id = (select app_authority()))
      )
      or site_id in (select site_id from user_site_access where user_id = (select app_user()) and can_edit)
    )
  )
);--> statement-breakpoint
create policy edit_insert on calendars for insert with check (app_edits_site(organization_id, site_id));--> statement-breakpoint
create policy edit_update on calendars for update using (app_edits_site(organization_id, site_id));--> statement-breakpoint
create policy edit_delete on calendars for delete using (app_edits_site(organization_id, site_id));--> statement-breakpoint

-- What belongs to a calendar is reached and changed with it.
create function app_edits_calendar(calendar uuid) returns boolean language sql stable as $$
  select exists (
    select 1 from calendars where id = calendar and app_edits_site(organization_id, site_id)
  )
$$;--> statement-breakpoint
alter table terms enable row level security;--> statement-breakpoint
create policy reach on terms for select using (exists (select 1 from calendars where calendars.id = calendar_id));--> statement-breakpoint
create policy edit_insert on terms for insert with check (app_edits_calendar(calendar_id));--> statement-breakpoint
create policy edit_update on terms for update using (app_edits_calendar(calendar_id));--> statement-breakpoint
create policy edit_delete on terms for delete using (app_edits_calendar(calendar_id));--> statement-breakpoint
alter table closures enable row level security;--> statement-breakpoint
create policy reach on closures for select using (exists (select 1 from calendars where calendars.id = calendar_id));--> statement-breakpoint
create policy edit_insert on closures for insert with check (app_edits_calendar(calendar_id));--> statement-breakpoint
create policy edit_update on closures for update using (app_edits_calendar(calendar_id));--> statement-breakpoint
create policy edit_delete on closures for delete using (app_edits_calendar(calendar_id));--> statement-breakpoint
alter table calendar_revisions enable row level security;--> statement-breakpoint
create policy reach on calendar_revisions for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint
create policy edit_insert on calendar_revisions for insert with check (app_edits_calendar(calendar_id));--> statement-breakpoint

alter table calendar_templates enable row level security;--> statement-breakpoint
create policy reach on calendar_templates for select using (
  (select app_role()) = 'system_admin' or is_public or organization_id = (select app_organization())
);--> statement-breakpoint
create policy manage on calendar_templates for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) in ('org_admin', 'site_manager') and organization_id = (select app_organization()))
);--> statement-breakpoint

-- Organisations: one's own, and for a council those that have a site in its reach.
alter table organizations enable row level security;--> statement-breakpoint
create policy reach on organizations for select using (
  (select app_role()) = 'system_admin'
  or id = (select app_organization())
  or ((select app_role()) = 'la_user' and exists (select 1 from sites where sites.organization_id = organizations.id))
);--> statement-breakpoint
create policy manage on organizations for update using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and id = (select app_organization()))
);--> statement-breakpoint

-- People: oneself and the members of one's organisation; changed by themselves and by its administrators.
alter table users enable row level security;--> statement-breakpoint
create policy reach on users for select using (
  id = (select app_user())
  or (select app_role()) = 'system_admin'
  or organization_id = (select app_organization())
);--> statement-breakpoint
create policy manage on users for update using (
  id = (select app_user())
  or (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()) and role <> 'system_admin')
);--> statement-breakpoint

-- What belongs to one person alone.
alter table sessions enable row level security;--> statement-breakpoint
create policy own on sessions for all using (user_id = (select app_user()));--> statement-breakpoint
alter table recovery_codes enable row level security;--> statement-breakpoint
create policy own on recovery_codes for all using (user_id = (select app_user()));--> statement-breakpoint
alter table idempotency_keys enable row level security;--> statement-breakpoint
create policy own on idempotency_keys for all using (user_id = (select app_user()));--> statement-breakpoint

-- Everybody writes to the audit, in their own name; administrators read it.
alter table audit_entries enable row level security;--> statement-breakpoint
create policy write on audit_entries for insert with check (actor_id is not distinct from (select app_user()));--> statement-breakpoint
create policy reach on audit_entries for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

-- What must look before there is a tenant. Each answers one row to whoever knows an address or a token.
create function auth_find_account(wanted_email text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
  as $$ select * from users where lower(email) = lower(wanted_email) limit 1 $$;--> statement-breakpoint

create function auth_find_session(wanted_hash text, moment timestamptz, idle_since timestamptz)
  returns table (
    session_id uuid,
    two_factor_verified boolean,
    confirmed_at timestamptz,
    chosen_organization_id uuid,
    user_id uuid,
    email text,
    first_name text,
    last_name text,
    role text,
    organization_id uuid,
    local_authority_id uuid,
    is_two_factor_enabled boolean
  )
  language plpgsql volatile security definer rows 1 set search_path = public, pg_temp
as $$
begin
  -- Every call would write otherwise; half a minute is near enough for an idle time of thirty.
  update sessions set last_activity = moment
    where token_hash = wanted_hash and expires_at > moment
      and last_activity > idle_since and last_activity < moment - interval '30 seconds';
  return query
    select s.id, s.two_factor_verified, s.confirmed_at::timestamptz, s.organization_id,
      u.id, u.email, u.first_name, u.last_name, u.role, u.organization_id, u.local_authority_id, u.is_two_factor_enabled
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = wanted_hash and s.expires_at > moment and s.last_activity > idle_since and u.is_active;
end
$$;
