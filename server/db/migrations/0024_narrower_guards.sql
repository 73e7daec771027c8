-- A council sees of a calendar's timeline what was sent and decided, never the changes of a draft.
drop policy timeline on audit_entries;--> statement-breakpoint
create policy timeline on audit_entries for select using (
  subject_type = 'calendar'
  and exists (select 1 from calendars where calendars.id = subject_id)
  and (
    (select app_role()) <> 'la_user'
    or app_edits_calendar(subject_id)
    or action in (
      'calendar.submit', 'calendar.approve', 'calendar.reject', 'calendar.retire',
      'calendar.comment', 'calendar.accept', 'calendar.send-back'
    )
  )
);--> statement-breakpoint

-- What the job that erases somebody takes away is no organisation administrator's to see.
drop policy end_by_admin on user_preferences;--> statement-breakpoint
create policy end_by_admin on user_preferences for delete using ((select app_role()) = 'system_admin');--> statement-breakpoint
drop policy end_by_admin on passkey_challenges;--> statement-breakpoint
create policy end_by_admin on passkey_challenges for delete using ((select app_role()) = 'system_admin');--> statement-breakpoint
drop policy end_by_admin on idempotency_keys;--> statement-breakpoint
create policy end_by_admin on idempotency_keys for delete using ((select app_role()) = 'system_admin');--> statement-breakpoint
drop policy seen_by_admin on passkey_challenges;--> statement-breakpoint
create policy seen_by_admin on passkey_challenges for select using ((select app_role()) = 'system_admin');--> statement-breakpoint
drop policy seen_by_admin on idempotency_keys;--> statement-breakpoint
create policy seen_by_admin on idempotency_keys for select using ((select app_role()) = 'system_admin');--> statement-breakpoint

-- A template of one site is its readers'; only a system administrator publishes one to everybody.
drop policy reach on calendar_templates;--> statement-breakpoint
create policy reach on calendar_templates for select using (
  (select app_role()) = 'system_admin'
  or is_public
  or (
    organization_id = (select app_organization())
    and (site_id is null or site_id in (select id from sites))
  )
);--> statement-breakpoint
drop policy manage on calendar_templates;--> statement-breakpoint
create policy manage on calendar_templates for all using (
  (select app_role()) = 'system_admin'
  or (
    (select app_role()) in ('org_admin', 'site_manager')
    and organization_id = (select app_organization())
    and not is_public
    and ((select app_role()) = 'org_admin' or created_by = (select app_user()))
  )
);--> statement-breakpoint

-- Beside what somebody is: what proves who they are is theirs alone. Taking a second factor away, and all of it with the
-- account, is an administrator's.
create function guard_user_credentials() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if app_role() is not null and new.id is distinct from app_user() and (
    (new.password is distinct from old.password and new.password is not null)
    or (new.two_factor_secret is distinct from old.two_factor_secret and new.two_factor_secret is not null)
    or (new.is_two_factor_enabled and not old.is_two_factor_enabled)
  ) then
    raise exception 'nobody proves themselves for another' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger credentials_guarded before update on users for each row execute function guard_user_credentials();--> statement-breakpoint
drop policy manage on users;--> statement-breakpoint
create policy manage on users for update using (id = (select app_user()) or app_manages_user(id));--> statement-breakpoint

-- One open invitation an address also for those who belong to no organisation.
drop index invitations_open;--> statement-breakpoint
create unique index invitations_open on invitations (organization_id, lower(email)) nulls not distinct
  where accepted_at is null and revoked_at is null;--> statement-breakpoint

-- Who has all sites and which sites there are: one after the other, so that a site that is made at the same moment is
-- neither missed nor left behind.
create function app_lock_sites(organization uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('sites:' || organization::text, 0))
$$;--> statement-breakpoint
create or replace function grant_new_site() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform app_lock_sites(new.organization_id);
  insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
    select new.organization_id, id, new.id, all_sites = 'edit', new.created_at
    from users where organization_id = new.organization_id and all_sites is not null
    on conflict (user_id, site_id) do nothing;
  return new;
end
$$;--> statement-breakpoint

-- Nobody joins an archived organisation.
create or replace function auth_accept_invitation(
  wanted_hash text, moment timestamptz, given_first_name text, given_last_name text, password_hash text
) returns uuid language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  open invitations;
  made uuid;
begin
  select i.* into open from invitations i left join organizations o on o.id = i.organization_id
    where i.token_hash = wanted_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > moment
      and o.archived_at is null
    for update of i;
  if not found then return null; end if;
  perform app_lock_sites(open.organization_id);
  insert into users (
    email, password, first_name, last_name, role, organization_id, local_authority_id, all_sites, created_at
  ) values (
    open.email, password_hash, given_first_name, given_last_name, open.role, open.organization_id,
    open.local_authority_id, open.all_sites, moment
  ) returning id into made;
  insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
    select s.organization_id, made, s.id, coalesce(open.all_sites = 'edit', false) or coalesce(g.can_edit, false), moment
    from sites s left join invitation_sites g on g.invitation_id = open.id and g.site_id = s.id
    where s.organization_id = open.organization_id and (open.all_sites is not null or g.site_id is not null);
  update invitations set accepted_at = moment where id = open.id;
  return made;
end
$$;--> statement-breakpoint

-- Whoever registers does not take the link away that an administrator has sent, nor bring an old offer back to life;
-- only their own is renewed.
create or replace function auth_register(
  wanted_organization uuid, given_email text, given_first_name text, given_last_name text,
  new_hash text, moment timestamptz, until timestamptz
) returns uuid language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid;
begin
  update invitations set revoked_at = moment
    where organization_id = wanted_organization and lower(email) = lower(given_email)
      and accepted_at is null and revoked_at is null and expires_at <= moment
      and exists (select 1 from auth_find_registration(wanted_organization));
  insert into invitations (
    organization_id, email, first_name, last_name, role, token_hash, sent_at, expires_at, created_at
  )
  select id, given_email, given_first_name, given_last_name, default_role, new_hash, moment, until, moment
  from auth_find_registration(wanted_organization)
  on conflict (organization_id, lower(email)) where accepted_at is null and revoked_at is null
    do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where invitations.invited_by is null
  returning id into made;
  return made;
end
$$;--> statement-breakpoint

-- A ticket of single sign-on stands for somebody who may still come in.
create or replace function auth_find_account_by_id(wanted uuid) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from users u left join organizations o on o.id = u.organization_id
  where u.id = wanted and u.is_active and o.archived_at is null
$$;--> statement-breakpoint

-- Mail is queued through app_queue_mails alone.
drop function app_queue_mail(json);
