-- Local authorities are everybody's to read, before there is a caller too, and a system administrator's to change.
alter table local_authorities enable row level security;
create policy read on local_authorities for select using (true);
create policy manage on local_authorities for update using ((select app_role()) = 'system_admin');
