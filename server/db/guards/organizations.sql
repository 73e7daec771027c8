-- One's own organisation, and for a council those of the sites that it sees.
alter table organizations enable row level security;
create policy reach on organizations for select using (
  (select app_role()) = 'system_admin'
  or id = (select app_organization())
  or ((select app_role()) = 'la_user' and id in (select * from app_council_organizations()))
);
create policy manage on organizations for update using (app_administers(id));
create policy create_by_admin on organizations for insert with check ((select app_role()) = 'system_admin');
create trigger notify_published after update on organizations for each row execute function notify_published();

-- Read with the organisation by those who cause its mails; changed by its administrators.
alter table mail_domains enable row level security;
create policy reach on mail_domains for select using (
  (select app_role()) = 'system_admin' or organization_id = (select app_organization())
);
create policy manage on mail_domains for all using (app_administers(organization_id));

-- A logo is seen with its organisation.
alter table organization_logos enable row level security;
create policy reach on organization_logos for select using (
  organization_id in (select id from organizations)
);
create policy manage on organization_logos for all using (app_administers(organization_id));
create trigger notify_published after insert or update or delete on organization_logos
  for each row execute function notify_published();
