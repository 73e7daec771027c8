-- What an authority has published is everybody's to read; it is kept by the authority itself or a system administrator.
alter table published_term_dates enable row level security;
create policy read on published_term_dates for select using (true);
create policy keep_insert on published_term_dates for insert with check (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);
create policy keep_update on published_term_dates for update using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);
