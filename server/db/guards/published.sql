-- Tells all servers which organisation's published calendars have changed, so that they drop their cached answers.
create or replace function notify_published() returns trigger
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

-- What the public may read of a site. The app has no right to the view, only to the functions find_feed,
-- find_parents_page and find_proof, which answer the one row of a token or code.
create or replace view published_sites as
select
  sites.id as site_id, sites.organization_id, sites.name as site_name, sites.address as site_address, sites.is_active,
  organizations.name as organization_name, organizations.colour, organizations.week_starts_on,
  organizations.archived_at is not null as is_archived,
  exists (select 1 from organization_logos where organization_id = organizations.id) as has_logo,
  sites.contact_phone
from sites join organizations on organizations.id = sites.organization_id;
