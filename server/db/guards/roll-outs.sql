-- Roll-outs are for the administrators of their organisation.
alter table roll_outs enable row level security;
create policy manage on roll_outs for all using (app_administers(organization_id));

alter table roll_out_sites enable row level security;
create policy manage on roll_out_sites for all using (app_administers(organization_id));
