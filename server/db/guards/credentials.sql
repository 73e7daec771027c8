-- For the link in a mail, before there is a caller.
create or replace function auth_find_password_reset(wanted_hash text, moment timestamptz)
  returns table (id uuid, user_id uuid, email text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select r.id, r.user_id, u.email from password_resets r join users u on u.id = r.user_id
  where r.token_hash = wanted_hash and r.used_at is null and r.expires_at > moment and u.is_active
$$;

-- One's own; who manages the account may remove them. What is deleted must be seen first.
alter table passkeys enable row level security;
create policy own on passkeys for all using (user_id = (select app_user()));
create policy end_by_admin on passkeys for delete using (app_manages_user(user_id));
create policy seen_by_admin on passkeys for select using (app_manages_user(user_id));

alter table passkey_challenges enable row level security;
create policy own on passkey_challenges for all using (user_id = (select app_user()));
create policy end_by_admin on passkey_challenges for delete using ((select app_role()) = 'system_admin');
create policy seen_by_admin on passkey_challenges for select using ((select app_role()) = 'system_admin');

-- Who manages an account may send its person the link too.
alter table password_resets enable row level security;
create policy own on password_resets for all using (user_id = (select app_user()));
create policy sent_by_admin on password_resets for all using (app_manages_user(user_id));
