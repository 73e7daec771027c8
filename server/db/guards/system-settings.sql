-- For the link that the first start prints: makes the first system administrator, as long as there are no accounts.
create or replace function auth_set_up(
  wanted_hash text, moment timestamptz, given_email text, given_first_name text, given_last_name text,
  password_hash text
) returns uuid language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid;
begin
  update installation set set_up_token_hash = null, set_up_expires_at = null
    where set_up_token_hash = wanted_hash and set_up_expires_at > moment and not exists (select 1 from users);
  if not found then return null; end if;
  insert into users (email, password, first_name, last_name, role, created_at)
    values (given_email, password_hash, given_first_name, given_last_name, 'system_admin', moment)
    returning id into made;
  return made;
end
$$;

-- Read by anyone, also before there is a caller; changed by system administrators.
alter table system_settings enable row level security;
create policy read on system_settings for select using (true);
create policy manage on system_settings for update using ((select app_role()) = 'system_admin');

-- The public keys are for everyone; the private key is sealed with SECRET_KEY. Only the owner makes and replaces keys.
alter table signing_keys enable row level security;
create policy read on signing_keys for select using (true);
