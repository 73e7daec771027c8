-- For finding the caller of a request: who made the key, if it is valid and they still have the right to it. A
-- system administrator's key is valid for one organisation only. Where the organisation requires its provider, a
-- person's own key is suspended unless the provider has confirmed them within the last 30 days.
create or replace function auth_find_api_key(wanted_hash text, moment timestamptz)
  returns table (
    key_id uuid,
    scopes jsonb,
    key_organization_id uuid,
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
  -- Every call would write otherwise.
  update api_keys k set last_used_at = moment
    where k.token_hash = wanted_hash and k.revoked_at is null
      and (k.last_used_at is null or k.last_used_at < moment - interval '5 minutes');
  return query
    select k.id, k.scopes, k.organization_id, u.id, u.email, u.first_name, u.last_name, u.role,
      u.organization_id, u.local_authority_id, u.is_two_factor_enabled
    from api_keys k join users u on u.id = k.user_id
      left join organizations own on own.id = u.organization_id
      left join organizations keyed on keyed.id = k.organization_id
    where k.token_hash = wanted_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > moment)
      and u.is_active and u.deletion_due_at is null
      and (u.is_two_factor_enabled or not auth_needs_second_factor(u.id))
      and own.archived_at is null and keyed.archived_at is null
      and (
        k.organization_id is not null
        or not auth_requires_provider(u.id)
        or exists (
          select 1 from user_identities i
            join single_sign_on p on p.organization_id = u.organization_id and p.issuer = i.issuer
          where i.user_id = u.id and i.last_sign_in_at > moment - interval '30 days'
        )
      )
      and case
        when k.organization_id is null then u.role <> 'system_admin'
        else u.role = 'system_admin' or (u.role = 'org_admin' and u.organization_id = k.organization_id)
      end;
end
$$;

-- Revokes a person's own keys when their password changes, for themselves or who manages their account, who can't
-- see them; answers how many there were.
create or replace function app_end_own_api_keys(person uuid) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ended int;
begin
  if app_user() is distinct from person and app_role() is distinct from 'system_admin' and not exists (
    select 1 from users u
    where u.id = person and app_role() = 'org_admin' and u.organization_id = app_organization()
      and u.role in ('org_admin', 'site_manager', 'site_user')
  ) then
    raise exception 'Only who manages an account ends its keys.' using errcode = 'insufficient_privilege';
  end if;
  update api_keys k set revoked_at = clock_timestamp()
    where k.user_id = person and k.organization_id is null and k.revoked_at is null;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- A right that is lost revokes its keys for good: they do not come back when the right does.
create or replace function revoke_api_keys_of_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update api_keys k set revoked_at = clock_timestamp()
    where k.user_id = new.id and k.revoked_at is null
      and (
        not new.is_active
        or new.organization_id is distinct from old.organization_id
        or new.local_authority_id is distinct from old.local_authority_id
        or (
          k.organization_id is not null and new.role <> 'system_admin'
          and not (new.role = 'org_admin' and new.organization_id = k.organization_id)
        )
      );
  return null;
end
$$;

-- A key that was revoked stays revoked, at the moment when it was.
create or replace function refuse_unrevoked_key() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.revoked_at is distinct from old.revoked_at then
    raise exception 'A key that was revoked stays so.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Keys are their maker's; an organisation's administrators see its keys and revoke them.
alter table api_keys enable row level security;
create policy own on api_keys for all using (user_id = (select app_user()));
create policy read_all on api_keys for select using (app_administers(organization_id));
create policy revoke on api_keys for update using (app_administers(organization_id));

-- A key for an organisation is made by one of its administrators.
create policy make on api_keys as restrictive for insert with check (
  organization_id is null or app_administers(organization_id)
);

-- The job that erases a person runs as a system administrator.
create policy erase on api_keys for delete using ((select app_role()) = 'system_admin');
create trigger refuse_unrevoked before update of revoked_at on api_keys
  for each row when (old.revoked_at is not null) execute function refuse_unrevoked_key();
