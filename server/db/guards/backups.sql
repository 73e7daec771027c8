-- Backups are for system administrators.
alter table backups enable row level security;
create policy manage on backups for all using ((select app_role()) = 'system_admin');
