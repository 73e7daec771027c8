-- Who is calling: each transaction says so in four settings, and without them the policies show nothing. Row-level
-- security is enabled and not forced, so the owner passes; the app never connects as the owner (decision 2). Without
-- a search path of their own PostgreSQL puts these in place of the call, which the speed of every list rests on.
create or replace function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create or replace function app_role() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;

create or replace function app_organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;

create or replace function app_authority() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.authority_id', true), '')::uuid $$;

-- Whether the caller administers an organisation.
create or replace function app_administers(organization uuid) returns boolean language sql stable as $$
  select app_role() = 'system_admin' or (app_role() = 'org_admin' and organization = app_organization())
$$;
