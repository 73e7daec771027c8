-- The sites that the caller was granted, or those of them for editing. As functions these are planned apart from every
-- query that a policy with them guards. Policies read from them as from tables: as a column PostgreSQL would fetch one
-- value at a time, which takes twice as long.
create or replace function app_granted_sites(for_editing boolean) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select site_id from user_site_access where user_id = app_user() and (can_edit or not for_editing)
$$;

-- The sites of the caller's council.
create or replace function app_authority_sites() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select id from sites where app_role() = 'la_user' and local_authority_id = app_authority()
$$;

-- The organisations of which the caller's council sees a site.
create or replace function app_council_organizations() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select organization_id from sites where app_role() = 'la_user' and local_authority_id = app_authority()
  union
  select organization_id from user_site_access where app_role() = 'la_user' and user_id = app_user() and can_edit
$$;

-- Changes of access to all sites and of the list of sites wait for each other, so that no new site is missed.
create or replace function app_lock_sites(organization uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('sites:' || organization::text, 0))
$$;

-- Keeps the site of a calendar from being deleted and the figures that it is counted by from being changed until the
-- transaction ends, for people who may change its calendars: they may not change the site, so they can't lock its row.
create or replace function app_lock_site_of(calendar uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform app_hold_figures(organization_id, local_authority_id) from sites
  where id = (select site_id from calendars where calendars.id = calendar) and app_edits_site(organization_id, id);
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
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    when 'la_user' then local_authority_id = (select app_authority()) or id in (select * from app_granted_sites(true))
    when 'site_manager' then
      organization_id = (select app_organization()) and id in (select * from app_granted_sites(false))
    when 'site_user' then
      organization_id = (select app_organization()) and id in (select * from app_granted_sites(false))
    else false
  end
);
create policy manage_insert on sites for insert with check (app_administers(organization_id));
create policy manage_update on sites for update using (app_administers(organization_id));
create policy manage_delete on sites for delete using (app_administers(organization_id));
create trigger grant_new_site after insert on sites for each row execute function grant_new_site();
create trigger notify_published after update or delete on sites for each row execute function notify_published();

-- Headcounts say what a site earns: system administrators, its organisation's administrators and the site's managers see
-- them, and of the managers those who may edit change them. Councils, other staff and other organisations see none.
alter table headcounts enable row level security;
create policy reach on headcounts for select using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    when 'site_manager' then
      organization_id = (select app_organization()) and site_id in (select * from app_granted_sites(false))
    else false
  end
);
create policy manage on headcounts for all using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    when 'site_manager' then
      organization_id = (select app_organization()) and site_id in (select * from app_granted_sites(true))
    else false
  end
);

-- Who reaches all sites of an organisation reads its counts; all others count what they reach. Triggers write them, and
-- the job that adds them up.
alter table stored_counts enable row level security;
create policy reach on stored_counts for select using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    else false
  end
);
create policy add_up on stored_counts for all using ((select app_role()) = 'system_admin');

alter table stored_group_counts enable row level security;
create policy reach on stored_group_counts for select using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    else false
  end
);
create policy add_up on stored_group_counts for all using ((select app_role()) = 'system_admin');

-- What a row adds to the counts. Nothing but the row itself decides it, so that the counts are right whatever is changed
-- at the same time; what is of inactive sites is for the reader to take off.
create or replace function counts_of_calendar(c calendars)
  returns table (organization_id uuid, counted text, funding_year text, number integer) language sql immutable
as $$
  select c.organization_id, each.counted, c.funding_year, each.number
  from (values ('calendars', 1), ('published', (c.published_revision is not null)::integer)) each (counted, number)
  where c.organization_id is not null and c.retired_at is null and each.number <> 0
$$;
create or replace function counts_of_site(s sites)
  returns table (organization_id uuid, counted text, funding_year text, number integer) language sql immutable
as $$
  select s.organization_id, each.counted, null, each.number
  from (values
    ('sites', 1),
    ('active-sites', s.is_active::integer),
    ('places', case when s.is_active then coalesce(s.capacity, 0) else 0 end),
    ('sites-without-places', (s.is_active and s.capacity is null)::integer)
  ) each (counted, number)
  where s.organization_id is not null and each.number <> 0
$$;

-- The same of groups. A calendar whose claims follow from more than its own row has no key and is read each time.
create or replace function group_counts_of_calendar(c calendars)
  returns table (organization_id uuid, counted text, funding_year text, group_id uuid, number integer)
  language sql immutable
as $$
  select c.organization_id, 'alike', c.funding_year, c.claims_key, 1
  where c.organization_id is not null and c.retired_at is null and c.claims_key is not null
$$;
create or replace function group_counts_of_site(s sites)
  returns table (organization_id uuid, counted text, funding_year text, group_id uuid, number integer)
  language sql immutable
as $$
  select s.organization_id, each.counted, null, s.local_authority_id, 1
  from (values ('sites', true), ('active-sites', s.is_active)) each (counted, is_one)
  where s.organization_id is not null and each.is_one
$$;

-- A new row has no old one, and of no row nothing is counted.
create or replace function store_counts_of_calendar() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stored_counts (organization_id, counted, funding_year, number)
  select organization_id, counted, funding_year, sum(number) from (
    select * from counts_of_calendar(new)
    union all
    select organization_id, counted, funding_year, -number from counts_of_calendar(old)
  ) changed group by 1, 2, 3 having sum(number) <> 0;
  insert into stored_group_counts (organization_id, counted, funding_year, group_id, number)
  select organization_id, counted, funding_year, group_id, sum(number) from (
    select * from group_counts_of_calendar(new)
    union all
    select organization_id, counted, funding_year, group_id, -number from group_counts_of_calendar(old)
  ) changed group by 1, 2, 3, 4 having sum(number) <> 0;
  return null;
end
$$;
create or replace function store_counts_of_site() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stored_counts (organization_id, counted, funding_year, number)
  select organization_id, counted, funding_year, sum(number) from (
    select * from counts_of_site(new)
    union all
    select organization_id, counted, funding_year, -number from counts_of_site(old)
  ) changed group by 1, 2, 3 having sum(number) <> 0;
  insert into stored_group_counts (organization_id, counted, funding_year, group_id, number)
  select organization_id, counted, funding_year, group_id, sum(number) from (
    select * from group_counts_of_site(new)
    union all
    select organization_id, counted, funding_year, group_id, -number from group_counts_of_site(old)
  ) changed group by 1, 2, 3, 4 having sum(number) <> 0;
  return null;
end
$$;
create trigger store_counts after insert or delete on calendars
  for each row execute function store_counts_of_calendar();
-- The key is set by a trigger, so that no statement names it.
create trigger store_changed_counts after update on calendars for each row
  when ((old.claims_key, old.retired_at, old.funding_year, old.organization_id, old.published_revision)
    is distinct from (new.claims_key, new.retired_at, new.funding_year, new.organization_id, new.published_revision))
  execute function store_counts_of_calendar();
create trigger store_counts after insert or delete or update of organization_id, is_active, capacity, local_authority_id
  on sites for each row execute function store_counts_of_site();

-- Counts everything again, where triggers did not run: they have just been made, or were off. No row may be changed
-- meanwhile. Only the owner sees every row.
create or replace function store_counts_again() returns void language sql volatile as $$
  delete from stored_counts;
  insert into stored_counts (organization_id, counted, funding_year, number)
  select organization_id, counted, funding_year, sum(number) from (
    select each.* from calendars cross join lateral counts_of_calendar(calendars) each
    union all
    select each.* from sites cross join lateral counts_of_site(sites) each
  ) now group by 1, 2, 3;
  delete from stored_group_counts;
  insert into stored_group_counts (organization_id, counted, funding_year, group_id, number)
  select organization_id, counted, funding_year, group_id, sum(number) from (
    select each.* from calendars cross join lateral group_counts_of_calendar(calendars) each
    union all
    select each.* from sites cross join lateral group_counts_of_site(sites) each
  ) now group by 1, 2, 3, 4
$$;
