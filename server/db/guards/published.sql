-- Whoever keeps a copy of what is published is told whose is no longer true, when the change is committed.
create or replace function tell_published() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'organizations' then
    perform pg_notify('published', new.id::text);
  elsif tg_op = 'DELETE' then
    perform pg_notify('published', old.organization_id::text);
  else
    perform pg_notify('published', new.organization_id::text);
  end if;
  return null;
end
$$;

-- What leaves the house, before anybody is signed in. The app has no right to the view; it asks the functions below,
-- each of which answers the one row that a token or code is good for.
create or replace view published_sites as
select
  sites.id as site_id, sites.organization_id, sites.name as site_name, sites.address as site_address, sites.is_active,
  organizations.name as organization_name, organizations.colour, organizations.week_starts_on,
  organizations.archived_at is not null as is_archived,
  exists (select 1 from organization_logos where organization_id = organizations.id) as has_logo
from sites join organizations on organizations.id = sites.organization_id;
