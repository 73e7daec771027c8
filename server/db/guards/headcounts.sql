-- Headcounts say what a site earns: its organisation's administrators and the site's managers see them, and those who may
-- edit change them. Councils, other staff and whoever is not signed in see none.
alter table headcounts enable row level security;
create policy reach on headcounts for select using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    when 'site_manager' then
      organization_id = (select app_organization()) and site_id in (select app_granted_sites(false))
    else false
  end
);
create policy manage on headcounts for all using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    when 'site_manager' then
      organization_id = (select app_organization()) and site_id in (select app_granted_sites(true))
    else false
  end
);
