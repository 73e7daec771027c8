-- Beside the one of four parameters, which a server of the version before still calls while it is replaced: what a page
-- asks by itself finds its session, and keeps it no longer alive.
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
  -- Every call would write otherwise; half a minute is near enough for an idle time of thirty.
  if is_activity then
    update sessions set last_activity = moment, last_address = coalesce(caller_address, last_address)
      where token_hash = wanted_hash and expires_at > moment
        and last_activity > idle_since and last_activity < moment - interval '30 seconds';
  end if;
  return query
    select s.id,
      s.two_factor_verified or not (u.is_two_factor_enabled or auth_needs_second_factor(u.id)),
      s.confirmed_at::timestamptz, s.organization_id,
      u.id, u.email, u.first_name, u.last_name, u.role, u.organization_id, u.local_authority_id, u.is_two_factor_enabled
    from sessions s join users u on u.id = s.user_id left join organizations o on o.id = u.organization_id
    where s.token_hash = wanted_hash and s.expires_at > moment and s.last_activity > idle_since and u.is_active
      and o.archived_at is null;
end
$$;

-- Ends every session, whole or half, but the one that is spared.
create or replace function app_end_sessions_but(spared uuid) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ended int;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators end everybody’s sessions.';
  end if;
  delete from sessions where id is distinct from spared;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- What belongs to one person alone.
alter table sessions enable row level security;
create policy own on sessions for all using (user_id = (select app_user()));

-- What belongs to one person, and what those who look after them may take away.
create policy end_by_admin on sessions for delete using (app_manages_user(user_id));
create policy seen_by_admin on sessions for select using (app_manages_user(user_id));
