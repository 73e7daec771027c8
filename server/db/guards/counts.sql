-- Who reaches all sites of an organisation reads its counts; all others count what they reach. Triggers write them, and
-- the job that adds them up.
alter table stored_counts enable row level security;
create policy reach on stored_counts for select using (
  (select app_role()) = 'org_admin' and organization_id = (select app_organization())
);
create policy add_up on stored_counts for all using ((select app_role()) = 'system_admin');

alter table stored_group_counts enable row level security;
create policy reach on stored_group_counts for select using (
  (select app_role()) = 'org_admin' and organization_id = (select app_organization())
);
create policy add_up on stored_group_counts for all using ((select app_role()) = 'system_admin');

-- The calendars with which the same can be done, by those who may change all of them.
create or replace function standing_key(status text, has_revision boolean, year_start text) returns uuid
  language sql immutable
as $$ select md5(jsonb_build_array(status, has_revision, year_start)::text)::uuid $$;

-- What a row adds to the counts, or takes off; with a group, to that group's. Nothing but the row itself decides it, so that
-- the counts are right whatever is changed at the same time; what is of inactive sites is for the reader to take off. A
-- calendar whose claims follow from more than its own row has no key and is read each time.
create or replace function counted_of_calendar(c calendars, sign integer) returns setof stored_group_counts
  language sql immutable
as $$
  select null::uuid, c.organization_id, each.counted, c.funding_year, each.group_id, sign
  from (values
    ('calendars', null, true),
    ('published', null, c.published_revision is not null),
    ('alike', c.claims_key, c.claims_key is not null),
    ('standing', standing_key(c.status, c.published_revision is not null, c.year_start), true)
  ) each (counted, group_id, is_one)
  where c.organization_id is not null and c.retired_at is null and each.is_one
$$;
create or replace function counted_of_site(s sites, sign integer) returns setof stored_group_counts
  language sql immutable
as $$
  select null::uuid, s.organization_id, each.counted, null::text, each.group_id, sign * each.number
  from (values
    ('sites', null, 1),
    ('sites', s.local_authority_id, 1),
    ('active-sites', null, s.is_active::integer),
    ('active-sites', s.local_authority_id, s.is_active::integer),
    ('places', null, case when s.is_active then coalesce(s.capacity, 0) else 0 end),
    ('sites-without-places', null, (s.is_active and s.capacity is null)::integer)
  ) each (counted, group_id, number)
  where s.organization_id is not null and each.number <> 0
$$;

create or replace function add_to_counts(changed stored_group_counts[]) returns void
  language sql volatile set search_path = public, pg_temp
as $$
  with added as (
    select organization_id, counted, funding_year, group_id, sum(number) as number
    from unnest(changed) group by 1, 2, 3, 4 having sum(number) <> 0
  ), of_all as (
    insert into stored_counts (organization_id, counted, funding_year, number)
    select organization_id, counted, funding_year, number from added where group_id is null
  )
  insert into stored_group_counts (organization_id, counted, funding_year, group_id, number)
  select * from added where group_id is not null
$$;

-- A new row has no old one, and of no row nothing is counted.
create or replace function store_counts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'calendars' then
    perform add_to_counts(array(
      select each from counted_of_calendar(new, 1) each union all select each from counted_of_calendar(old, -1) each
    ));
  else
    perform add_to_counts(array(
      select each from counted_of_site(new, 1) each union all select each from counted_of_site(old, -1) each
    ));
  end if;
  return null;
end
$$;
create trigger store_counts after insert or delete on calendars
  for each row execute function store_counts();
-- The key is set by a trigger, so that no statement names it.
create trigger store_changed_counts after update on calendars for each row
  when (
    (old.organization_id, old.funding_year, old.retired_at, old.claims_key, old.status, old.published_revision, old.year_start)
    is distinct from
    (new.organization_id, new.funding_year, new.retired_at, new.claims_key, new.status, new.published_revision, new.year_start)
  )
  execute function store_counts();
create trigger store_counts after insert or delete or update of organization_id, is_active, capacity, local_authority_id
  on sites for each row execute function store_counts();

-- Counts everything again, where triggers did not run: they have just been made, or were off. No row may be changed
-- meanwhile. Only the owner sees every row.
create or replace function store_counts_again() returns void language sql volatile as $$
  delete from stored_counts;
  delete from stored_group_counts;
  select add_to_counts(array_agg(row(null, organization_id, counted, funding_year, group_id, number)::stored_group_counts))
  from (
    select organization_id, counted, funding_year, group_id, sum(number)::integer as number from (
      select each.* from calendars cross join lateral counted_of_calendar(calendars, 1) each
      union all
      select each.* from sites cross join lateral counted_of_site(sites, 1) each
    ) of_row group by 1, 2, 3, 4
  ) summed
$$;
