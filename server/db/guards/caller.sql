-- Row-level security: the second of the two guards that keep tenants apart (docs/decisions). It is enabled and
-- not forced: the owner passes, and the app never connects as the owner. Every transaction says who is calling in
-- app.user_id, app.role, app.organization_id and app.authority_id; with nothing said, nothing is seen.
create or replace function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create or replace function app_role() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.role', true), '') $$;
create or replace function app_organization() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;
create or replace function app_authority() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.authority_id', true), '')::uuid $$;
