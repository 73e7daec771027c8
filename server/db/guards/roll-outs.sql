-- Roll-outs are for the administrators of their organisation.
alter table roll_outs enable row level security;
create policy manage on roll_outs for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);

alter table roll_out_sites enable row level security;
create policy manage on roll_out_sites for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);
