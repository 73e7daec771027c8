-- What is shared is a definition: whoever runs it sees what they reach themselves.
alter table saved_reports enable row level security;
create policy own on saved_reports for all using (created_by = (select app_user()));
create policy shared on saved_reports for select using (
  is_shared and organization_id = (select app_organization())
);

-- A report that is shared is read by everybody of its organisation, so nobody puts one into another than their own. A
-- council's and a house's belong to none.
create policy within on saved_reports as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);

-- Whoever has left an organisation changes what they once saved there, and no longer shares it there.
create policy within_shared on saved_reports as restrictive for update using (true) with check (
  not is_shared or organization_id = (select app_organization())
);
alter table report_schedules enable row level security;
create policy own on report_schedules for all using (created_by = (select app_user()));
create policy look on report_schedules for select using ((select app_role()) = 'system_admin');
create policy within on report_schedules as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);
alter table report_runs enable row level security;
create policy own on report_runs for all using (created_by = (select app_user()));
create policy clear on report_runs for delete using ((select app_role()) = 'system_admin');

-- The house clears old reports away and hands them to the mail that carries them; what is deleted must be seen.
create policy look on report_runs for select using ((select app_role()) = 'system_admin');
create policy within on report_runs as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);
