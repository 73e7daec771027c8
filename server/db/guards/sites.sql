-- Changes of who has all sites and of which sites there are wait for each other, so that no new site is missed.
create or replace function app_lock_sites(organization uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('sites:' || organization::text, 0))
$$;

-- Keeps the site of a calendar from being deleted until the transaction ends, for who may change its calendars: they
-- may not change the site, and only who may can lock its row.
create or replace function app_lock_site_of(calendar uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from sites
  where id = (select site_id from calendars where calendars.id = calendar)
    and app_edits_site(organization_id, id)
  for key share;
end
$$;

-- A new site is granted to those who have all of them.
create or replace function grant_new_site() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform app_lock_sites(new.organization_id);
  insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
    select new.organization_id, id, new.id, all_sites = 'edit', new.created_at
    from users where organization_id = new.organization_id and all_sites is not null
    on conflict (user_id, site_id) do nothing;
  return new;
end
$$;

-- Administrators see the sites of their organisation, its people those that they were granted, a council its own and
-- those that it was granted for editing.
alter table sites enable row level security;
create policy reach on sites for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
  or (
    (select app_role()) in ('site_manager', 'site_user')
    and organization_id = (select app_organization())
    and id in (select site_id from user_site_access where user_id = (select app_user()))
  )
  or (
    (select app_role()) = 'la_user'
    and (
      local_authority_id = (select app_authority())
      or id in (select site_id from user_site_access where user_id = (select app_user()) and can_edit)
    )
  )
);
create policy manage on sites for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);
create trigger grant_new_site after insert on sites for each row execute function grant_new_site();
create trigger notify_published after update or delete on sites for each row execute function notify_published();
