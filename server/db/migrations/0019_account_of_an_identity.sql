-- Before there is a tenant: the account that was linked to somebody's identity at their organisation's provider.
drop function auth_find_identity(text, text);--> statement-breakpoint
create function auth_find_account_of_identity(wanted_issuer text, wanted_subject text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from user_identities i join users u on u.id = i.user_id
  where i.issuer = wanted_issuer and i.subject = wanted_subject
$$;--> statement-breakpoint
create function auth_find_account_by_id(wanted uuid) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$ select * from users where id = wanted $$;
--> statement-breakpoint

-- The people of an archived organisation are signed in no more than if they were unknown.
create or replace function auth_find_account(wanted_email text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from users u left join organizations o on o.id = u.organization_id
  where lower(u.email) = lower(wanted_email) and o.archived_at is null
  limit 1
$$;
