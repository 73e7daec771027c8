-- Whether the caller manages an account: a system administrator any account, an organisation's administrator
-- those of its people.
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

-- A role, organisation, state, address or access is changed by who manages the account, never for oneself; an
-- organisation always has an active administrator.
create or replace function guard_user_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (new.role, new.organization_id, new.local_authority_id, new.is_active, new.email, new.all_sites)
    is distinct from (old.role, old.organization_id, old.local_authority_id, old.is_active, old.email, old.all_sites)
    -- The owner, who seeds, restores and erases, has no role.
    and app_role() is not null
  then
    if not app_manages_user(old.id) then
      raise exception 'only who manages an account changes its rights' using errcode = 'insufficient_privilege';
    end if;
    if app_role() <> 'system_admin'
      and (new.role in ('system_admin', 'la_user') or new.organization_id is distinct from old.organization_id)
    then
      raise exception 'only a system administrator may do this' using errcode = 'insufficient_privilege';
    end if;
  end if;
  -- A new address counts once its owner has confirmed it (auth_confirm_address); an erased account has a placeholder.
  if lower(new.email) <> lower(old.email) and app_role() is not null
    and new.email <> 'former-user-' || old.id || '@erased.invalid'
  then
    raise exception 'only the owner of an address confirms it' using errcode = 'insufficient_privilege';
  end if;
  if old.role = 'org_admin' and old.is_active
    and not (new.role = 'org_admin' and new.is_active and new.organization_id = old.organization_id)
  then
    -- One after the other, so that two administrators can't end each other.
    perform 1 from organizations where id = old.organization_id for no key update;
    if not exists (
      select 1 from users
      where organization_id = old.organization_id and role = 'org_admin' and is_active and id <> old.id
    ) then
      raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'users_last_admin';
    end if;
    -- Who may sign in without the provider that everyone else must use.
    if exists (select 1 from single_sign_on where break_glass_user_id = old.id and is_required) then
      raise exception 'the break-glass administrator stays'
        using errcode = 'check_violation', constraint = 'users_break_glass';
    end if;
  end if;
  return new;
end
$$;

-- A password or second factor is set by oneself alone; an administrator can only remove it.
create or replace function guard_user_credentials() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if app_role() is not null and new.id is distinct from app_user() and (
    (new.password is distinct from old.password and new.password is not null)
    or (new.two_factor_secret is distinct from old.two_factor_secret and new.two_factor_secret is not null)
    or (new.is_two_factor_enabled and not old.is_two_factor_enabled)
  ) then
    raise exception 'only its person sets the credentials of an account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- For signing in, before there is a caller: people of an archived organisation are not found.
create or replace function auth_find_account(wanted_email text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from users u left join organizations o on o.id = u.organization_id
  where lower(u.email) = lower(wanted_email) and o.archived_at is null
  limit 1
$$;

-- For signing in by a passkey alone, before there is a caller: only people of an organisation that allows it.
create or replace function auth_find_account_of_passkey(wanted_credential text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from passkeys p join users u on u.id = p.user_id join organizations o on o.id = u.organization_id
  where p.credential_id = wanted_credential and u.is_active and o.archived_at is null and o.allow_passkey_sign_in
$$;

-- Everyone needs a second factor where the installation requires it, system administrators always; otherwise the
-- organisation decides for its managers and administrators.
create or replace function auth_needs_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.require_two_factor or u.role = 'system_admin'
    or (u.role in ('org_admin', 'site_manager') and coalesce(o.require_two_factor_for_managers, false))
  from users u cross join system_settings s left join organizations o on o.id = u.organization_id
  where u.id = person
$$;

-- For the export of one's own data: the caller's own mails and audit entries, which the policies hide.
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

-- People see themselves and their organisation; an account is changed by its person and by who manages it.
alter table users enable row level security;
create policy reach on users for select using (
  id = (select app_user())
  or (select app_role()) = 'system_admin'
  or organization_id = (select app_organization())
);
create trigger guard_change before update on users for each row execute function guard_user_change();
create trigger guard_credentials before update on users for each row execute function guard_user_credentials();
create policy manage on users for update using (id = (select app_user()) or app_manages_user(id));
create trigger revoke_api_keys after update of is_active, role, organization_id, local_authority_id on users
  for each row execute function revoke_api_keys_of_user();

-- Access to sites: one's own, and for administrators that of their organisation.
alter table user_site_access enable row level security;
create policy reach on user_site_access for select using (
  user_id = (select app_user())
  or (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);

-- An organisation's administrators give access to its own people alone; a council's is given by a system
-- administrator.
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

-- Recovery codes: one's own; who manages the account may remove them.
alter table recovery_codes enable row level security;
create policy own on recovery_codes for all using (user_id = (select app_user()));
create policy end_by_admin on recovery_codes for delete using (app_manages_user(user_id));
create policy seen_by_admin on recovery_codes for select using (app_manages_user(user_id));
