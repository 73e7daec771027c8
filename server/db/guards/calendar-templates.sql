-- Templates: public ones, and those of one's organisation unless they are for a site out of reach. Only a system
-- administrator publishes one to everyone.
alter table calendar_templates enable row level security;
create policy reach on calendar_templates for select using (
  (select app_role()) = 'system_admin'
  or is_public
  or (
    organization_id = (select app_organization())
    and (site_id is null or site_id in (select id from sites))
  )
);
create policy manage on calendar_templates for all using (
  (select app_role()) = 'system_admin'
  or (
    (select app_role()) in ('org_admin', 'site_manager')
    and organization_id = (select app_organization())
    and not is_public
    and ((select app_role()) = 'org_admin' or created_by = (select app_user()))
  )
);
