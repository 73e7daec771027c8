-- Webhooks and their deliveries are for the administrators of their organisation.
alter table webhooks enable row level security;
create policy manage on webhooks for all using (app_administers(organization_id));

alter table webhook_deliveries enable row level security;
create policy manage on webhook_deliveries for all using (app_administers(organization_id));
