-- For finding the caller of a request: the session of a token, unless it has expired, its person's organisation is
-- archived, or it was opened without the provider that the organisation requires (as in auth_requires_provider). A
-- page's own polling finds the session without extending it.
create or replace function auth_find_session(
  wanted_hash text, moment timestamptz, idle_since timestamptz, caller_address text, is_activity boolean
)
  returns table (
    session_id uuid,
    is_signed_in boolean,
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
  -- Written every half minute at most, which is exact enough for half an hour of idle time. A session that was used far
  -- in the future is of a clock that has been put back since, and lasts no longer for that.
  if is_activity then
    update sessions set last_activity = moment, last_address = coalesce(caller_address, last_address),
        expires_at = expires_at - greatest(last_activity - moment, interval '0')
      where token_hash = wanted_hash and expires_at > moment and last_activity > idle_since
        and (last_activity < moment - interval '30 seconds' or last_activity > moment + (moment - idle_since));
  end if;
  return query
    select s.id,
      s.two_factor_verified or not (u.is_two_factor_enabled or auth_needs_second_factor(u.id)),
      s.confirmed_at::timestamptz, s.organization_id,
      u.id, u.email, u.first_name, u.last_name, u.role, u.organization_id, u.local_authority_id, u.is_two_factor_enabled
    from sessions s join users u on u.id = s.user_id left join organizations o on o.id = u.organization_id
      left join single_sign_on p on p.organization_id = u.organization_id and p.is_enabled and p.is_required
        and p.break_glass_user_id <> u.id and u.role in ('org_admin', 'site_manager', 'site_user')
    where s.token_hash = wanted_hash and s.expires_at > moment and s.last_activity > idle_since and u.is_active
      and o.archived_at is null and (p.issuer is null or s.identity_issuer = p.issuer);
end
$$;

-- Ends all sessions but one. A policy asked for each of 100,000 rows would take too long, so it asks once who is
-- calling.
create or replace function app_end_sessions_but(spared uuid) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ended int;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators end everybody’s sessions.'
      using errcode = 'insufficient_privilege';
  end if;
  delete from sessions where id is distinct from spared;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- One's own; who manages the account may end them.
alter table sessions enable row level security;
create policy own on sessions for all using (user_id = (select app_user()));

create policy end_by_admin on sessions for delete using (app_manages_user(user_id));
create policy seen_by_admin on sessions for select using (app_manages_user(user_id));

-- For signing in, before there is a caller: the device, if it was used to sign in to this account before.
create or replace function auth_find_known_device(wanted_email text, wanted_hash text, since timestamptz) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select d.id from known_devices d join users u on u.id = d.user_id
  where d.token_hash = wanted_hash and lower(u.email) = lower(wanted_email) and d.last_sign_in_at > since
$$;

-- A device's token changes with each sign-in, for everyone who has signed in there; the caller is added.
create or replace function app_remember_device(old_hash text, new_hash text, moment timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  update known_devices set token_hash = new_hash where token_hash = old_hash;
  insert into known_devices (user_id, token_hash, last_sign_in_at, created_at)
    values (app_user(), new_hash, moment, moment)
    on conflict (token_hash, user_id) do update set last_sign_in_at = excluded.last_sign_in_at;
$$;

-- One's own; who manages the account may remove them. What is deleted must be seen first.
alter table known_devices enable row level security;
create policy own on known_devices for all using (user_id = (select app_user()));
create policy end_by_admin on known_devices for delete using (app_manages_user(user_id));
create policy seen_by_admin on known_devices for select using (app_manages_user(user_id));
