-- Webhooks and their deliveries are for the administrators of their organisation.
alter table webhooks enable row level security;
create policy manage on webhooks for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);

alter table webhook_deliveries enable row level security;
create policy manage on webhook_deliveries for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);
