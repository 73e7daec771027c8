-- The sites of the caller's own export, including those that the caller can't see any more.
create or replace function app_sites_of_export(wanted uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct calendars.site_id
  from exports
    join export_files on export_files.export_id = exports.id and export_files.state = 'made'
    join calendars on calendars.id = export_files.calendar_id
  where exports.id = wanted and exports.created_by = app_user()
$$;

-- How many exports of the caller's organisation are running, including those of others.
create or replace function app_running_exports(organization uuid) returns int
  language sql stable security definer set search_path = public, pg_temp
as $$
  select count(*)::int from exports
  where organization_id = organization and state = 'running'
    and (app_role() = 'system_admin' or organization = app_organization())
$$;

-- The funding years of an export, by which the audit names it to its maker and to administrators of its organisation.
create or replace function app_export_years(wanted uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select (select string_agg(value, ', ' order by value) from jsonb_array_elements_text(exports.funding_years))
  from exports
  where exports.id = wanted
    and (
      exports.created_by = app_user()
      or app_role() = 'system_admin'
      or (app_role() = 'org_admin' and exports.organization_id = app_organization())
    )
$$;

-- An export is its maker's alone; the job works in their name.
alter table exports enable row level security;
create policy own on exports for all using (created_by = (select app_user()));

-- The job that deletes what has expired runs as a system administrator.
create policy read_all on exports for select using ((select app_role()) = 'system_admin');
create policy delete_expired on exports for delete using ((select app_role()) = 'system_admin');

alter table export_files enable row level security;
create policy own on export_files for all using ((select true from exports where exports.id = export_id));
alter table export_pieces enable row level security;
create policy own on export_pieces for all using ((select true from exports where exports.id = export_id));
