-- Whether the caller looks after somebody: never a system administrator, unless they are one.
create or replace function app_manages_user(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select app_role() = 'system_admin' or (
    app_role() = 'org_admin' and exists (
      select 1 from users
      where id = person and organization_id = app_organization() and role not in ('system_admin', 'la_user')
    )
  )
$$;

-- Nobody raises themselves, and no organisation loses its last administrator, whatever a call forgot to check.
create or replace function guard_user_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (new.role, new.organization_id, new.local_authority_id, new.is_active, new.email, new.all_sites)
    is distinct from (old.role, old.organization_id, old.local_authority_id, old.is_active, old.email, old.all_sites)
    -- The owner says no role: it seeds, restores and erases.
    and app_role() is not null
  then
    if not app_manages_user(old.id) then
      raise exception 'nobody may change what they are' using errcode = 'insufficient_privilege';
    end if;
    if app_role() <> 'system_admin'
      and (new.role in ('system_admin', 'la_user') or new.organization_id is distinct from old.organization_id)
    then
      raise exception 'only a system administrator may do this' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if old.role = 'org_admin' and old.is_active
    and not (new.role = 'org_admin' and new.is_active and new.organization_id = old.organization_id)
  then
    -- One after the other, so that two administrators can't end each other.
    perform 1 from organizations where id = old.organization_id for update;
    if not exists (
      select 1 from users
      where organization_id = old.organization_id and role = 'org_admin' and is_active and id <> old.id
    ) then
      raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'users_last_admin';
    end if;
  end if;
  return new;
end
$$;

-- Beside what somebody is: what proves who they are is theirs alone. Taking a second factor away, and all of it with the
-- account, is an administrator's.
create or replace function guard_user_credentials() returns trigger
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
$$;

-- The people of an archived organisation are signed in no more than if they were unknown.
create or replace function auth_find_account(wanted_email text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from users u left join organizations o on o.id = u.organization_id
  where lower(u.email) = lower(wanted_email) and o.archived_at is null
  limit 1
$$;

-- A ticket of single sign-on stands for somebody who may still come in.
create or replace function auth_find_account_by_id(wanted uuid) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from users u left join organizations o on o.id = u.organization_id
  where u.id = wanted and u.is_active and o.archived_at is null
$$;

-- Sessions tell where they were last used from, and go on without a second factor where none is required.
-- Everybody needs one where the installation says so; otherwise an organisation decides for its managers and
-- administrators. Whoever administers the whole installation always does.
create or replace function auth_needs_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.require_two_factor or u.role = 'system_admin'
    or (u.role in ('org_admin', 'site_manager') and coalesce(o.require_two_factor_for_managers, false))
  from users u cross join system_settings s left join organizations o on o.id = u.organization_id
  where u.id = person
$$;

-- For the export of one's own data: the mails and acts that the caller could not read otherwise, and only the caller's.
create or replace function app_own_records() returns json
  language sql stable security definer set search_path = public, pg_temp
as $$
  select json_build_object(
    'mails', (
      select coalesce(json_agg(json_build_object('subject', subject, 'to', to_address, 'at', created_at) order by created_at), '[]')
      from mails where user_id = app_user()
    ),
    'acts', (
      select coalesce(json_agg(json_build_object('action', action, 'result', result, 'from', address, 'at', at) order by at), '[]')
      from audit_entries where actor_id = app_user()
    )
  )
$$;

-- People: oneself and the members of one's organisation; changed by themselves and by its administrators.
alter table users enable row level security;
create policy reach on users for select using (
  id = (select app_user())
  or (select app_role()) = 'system_admin'
  or organization_id = (select app_organization())
);
create trigger guarded before update on users for each row execute function guard_user_change();
create trigger credentials_guarded before update on users for each row execute function guard_user_credentials();
create policy manage on users for update using (id = (select app_user()) or app_manages_user(id));
create trigger end_api_keys after update of is_active, role, organization_id, local_authority_id on users
  for each row execute function end_api_keys_of_user();

-- Grants: one's own, and those of the organisation that one administers.
alter table user_site_access enable row level security;
create policy reach on user_site_access for select using (
  user_id = (select app_user())
  or (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);

-- Grants are given and taken by the administrators of the site's organisation, and to nobody of another one but a council.
create policy manage on user_site_access for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
) with check (
  (select app_role()) = 'system_admin'
  or (
    (select app_role()) = 'org_admin'
    and organization_id = (select app_organization())
    and user_id in (select id from users where users.organization_id = user_site_access.organization_id)
  )
);
alter table recovery_codes enable row level security;
create policy own on recovery_codes for all using (user_id = (select app_user()));
create policy end_by_admin on recovery_codes for delete using (app_manages_user(user_id));
create policy seen_by_admin on recovery_codes for select using (app_manages_user(user_id));
