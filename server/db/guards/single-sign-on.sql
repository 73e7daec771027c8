-- For signing in, before there is a caller: the provider of an organisation, and the account of an identity there.
create or replace function auth_find_single_sign_on(wanted_organization uuid)
  returns setof single_sign_on language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select s.* from single_sign_on s join organizations o on o.id = s.organization_id
  where s.organization_id = wanted_organization and s.is_enabled and o.archived_at is null
$$;

create or replace function auth_find_account_of_identity(wanted_issuer text, wanted_subject text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from user_identities i join users u on u.id = i.user_id
  where i.issuer = wanted_issuer and i.subject = wanted_subject
$$;
alter table single_sign_on enable row level security;
create policy manage on single_sign_on for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);
alter table user_identities enable row level security;
create policy own on user_identities for all using (user_id = (select app_user()));
create policy end_by_admin on user_identities for delete using (app_manages_user(user_id));
create policy seen_by_admin on user_identities for select using (app_manages_user(user_id));
