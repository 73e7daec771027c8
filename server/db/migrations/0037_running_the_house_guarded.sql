-- Holidays are everybody's to read. They are changed by an import, which a system administrator or the house starts.
alter table bank_holidays enable row level security;--> statement-breakpoint
create policy read on bank_holidays for select using (true);--> statement-breakpoint
create policy import on bank_holidays for all using ((select app_role()) = 'system_admin');--> statement-breakpoint
alter table bank_holiday_imports enable row level security;--> statement-breakpoint
create policy import on bank_holiday_imports for all using ((select app_role()) = 'system_admin');--> statement-breakpoint
alter table bank_holiday_hits enable row level security;--> statement-breakpoint
create policy import on bank_holiday_hits for all using ((select app_role()) = 'system_admin');--> statement-breakpoint
create policy reach on bank_holiday_hits for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint

-- A key is its maker's; an organisation's keys are its administrators' to see and to end.
alter table api_keys enable row level security;--> statement-breakpoint
create policy own on api_keys for all using (user_id = (select app_user()));--> statement-breakpoint
create policy look on api_keys for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint
create policy revoke on api_keys for update using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

alter table webhooks enable row level security;--> statement-breakpoint
create policy manage on webhooks for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint
alter table webhook_deliveries enable row level security;--> statement-breakpoint
create policy manage on webhook_deliveries for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

-- What is shared is a definition: whoever runs it sees what they reach themselves.
alter table saved_reports enable row level security;--> statement-breakpoint
create policy own on saved_reports for all using (created_by = (select app_user()));--> statement-breakpoint
create policy shared on saved_reports for select using (
  is_shared and organization_id = (select app_organization())
);--> statement-breakpoint
alter table report_schedules enable row level security;--> statement-breakpoint
create policy own on report_schedules for all using (created_by = (select app_user()));--> statement-breakpoint
create policy look on report_schedules for select using ((select app_role()) = 'system_admin');--> statement-breakpoint
alter table report_runs enable row level security;--> statement-breakpoint
create policy own on report_runs for all using (created_by = (select app_user()));--> statement-breakpoint
create policy clear on report_runs for delete using ((select app_role()) = 'system_admin');--> statement-breakpoint

alter table backups enable row level security;--> statement-breakpoint
create policy manage on backups for all using ((select app_role()) = 'system_admin');
