-- Only the definition of a report is shared: who runs it sees what they may see themselves.
alter table saved_reports enable row level security;
create policy own on saved_reports for all using (created_by = (select app_user()));
create policy shared on saved_reports for select using (
  is_shared and organization_id = (select app_organization())
);

-- A report belongs to its maker's own organisation; those of councils and system administrators belong to none.
create policy within on saved_reports as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);

-- Who has left an organisation still changes the reports saved there, but can't share them there.
create policy within_shared on saved_reports as restrictive for update using (true) with check (
  not is_shared or organization_id = (select app_organization())
);

alter table report_schedules enable row level security;
create policy own on report_schedules for all using (created_by = (select app_user()));
create policy read_all on report_schedules for select using ((select app_role()) = 'system_admin');
create policy within on report_schedules as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);

alter table report_runs enable row level security;
create policy own on report_runs for all using (created_by = (select app_user()));
create policy delete_expired on report_runs for delete using ((select app_role()) = 'system_admin');

-- The jobs that send reports and delete old ones run as a system administrator.
create policy read_all on report_runs for select using ((select app_role()) = 'system_admin');
create policy within on report_runs as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);
