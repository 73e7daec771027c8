-- For the link in a mail, before there is a caller.
create or replace function auth_find_password_reset(wanted_hash text, moment timestamptz)
  returns table (id uuid, user_id uuid, email text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select r.id, r.user_id, u.email from password_resets r join users u on u.id = r.user_id
  where r.token_hash = wanted_hash and r.used_at is null and r.expires_at > moment and u.is_active
$$;

-- For the link in a mail, without a caller: the new address counts, and what the old mailbox or an open session could
-- do ends. Answers nothing for a link that isn't valid, and `taken` where the address has got an account meanwhile.
create or replace function auth_confirm_address(wanted_hash text, moment timestamptz)
  returns table (person_id uuid, person_organization_id uuid, former_email text, confirmed_email text, is_taken boolean)
  language plpgsql volatile security definer rows 1 set search_path = public, pg_temp
as $$
declare
  wanted address_changes;
  person users;
begin
  -- The account first, as where an administrator asks for another address.
  select u.* into person from users u left join organizations o on o.id = u.organization_id
    where u.id = (select c.user_id from address_changes c where c.token_hash = wanted_hash)
      and u.is_active and o.archived_at is null
    for update of u;
  if not found then return; end if;
  select c.* into wanted from address_changes c
    where c.user_id = person.id and c.token_hash = wanted_hash and c.expires_at > moment for update;
  if not found then return; end if;
  begin
    update users set email = wanted.new_email, version = version + 1 where id = person.id;
  exception when unique_violation then
    return query select person.id, person.organization_id, person.email, wanted.new_email, true;
    return;
  end;
  delete from sessions where user_id = person.id;
  delete from password_resets where user_id = person.id;
  delete from address_changes where user_id = person.id;
  -- By its address it is deleted with the account.
  update invitations set email = wanted.new_email
    where accepted_at is not null and lower(email) = lower(person.email)
      and organization_id is not distinct from person.organization_id;
  return query select person.id, person.organization_id, person.email, wanted.new_email, false;
end
$$;

-- Which of these addresses have an account, wherever that is: it only decides which mail is sent to them, and never
-- what the administrator who gave them is answered.
create or replace function app_addresses_with_account(addresses text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select lower(email) from users
  where app_role() in ('system_admin', 'org_admin') and lower(email) = any(addresses)
$$;

-- Asked for and taken back by who manages the account.
alter table address_changes enable row level security;
create policy own on address_changes for select using (user_id = (select app_user()));
create policy manage on address_changes for all using (app_manages_user(user_id));

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
