-- Read by anyone, also before there is a caller; changed by system administrators.
alter table local_authorities enable row level security;
create policy read on local_authorities for select using (true);
create policy manage on local_authorities for update using ((select app_role()) = 'system_admin');

-- The figures of offers that were counted before are counted again. The time is that of the commit: until then other
-- transactions go on counting by the rules of before.
create or replace function set_rules_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update local_authorities set rules_changed_at = clock_timestamp() where id = new.id;
  return null;
end
$$;
create constraint trigger set_rules_changed after update on local_authorities
  deferrable initially deferred for each row
  when (old.funding_requirements is distinct from new.funding_requirements) execute function set_rules_changed();

-- Published term dates are read by anyone; changed by the authority itself and by system administrators.
alter table published_term_dates enable row level security;
create policy read on published_term_dates for select using (true);
create policy manage_insert on published_term_dates for insert with check (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);
create policy manage_update on published_term_dates for update using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);

-- What a check of the published address found may be read by all, as the dates may; only a job writes it.
alter table published_dates_checks enable row level security;
create policy read on published_dates_checks for select using (true);
create policy check_insert on published_dates_checks for insert with check ((select app_role()) = 'system_admin');
create policy check_update on published_dates_checks for update using ((select app_role()) = 'system_admin');
