-- What is known of an authority is read by anyone, also before there is a caller; an organisation's own figures by
-- its members, by the council that they are of and by system administrators. Its own rates say what it earns: they are
-- read by administrators and site managers, and by the council once they are proposed to it. A council changes what is
-- known of it, an organisation its own.
alter table authority_facts enable row level security;
create policy read on authority_facts for select using (
  organization_id is null
  or (
    organization_id = (select app_organization())
    and (kind <> 'rates' or (select app_role()) in ('org_admin', 'site_manager'))
  )
  or (select app_role()) = 'system_admin'
  or (
    (select app_role()) = 'la_user'
    and local_authority_id = (select app_authority())
    and (kind <> 'rates' or proposed_at is not null)
  )
  or (
    (select app_role()) = 'la_user' and kind <> 'rates' and app_edits_for(organization_id, local_authority_id)
  )
);
create policy record on authority_facts for insert with check (app_records_fact(authority_facts));
create policy change on authority_facts for update using (app_records_fact(authority_facts));

alter table organization_figures enable row level security;
create policy read on organization_figures for select using (
  organization_id = (select app_organization())
  or (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
  or ((select app_role()) = 'la_user' and app_edits_for(organization_id, local_authority_id))
);

-- Whether the caller may record or change a fact: of an authority its council and system administrators, of an
-- organisation its administrators, until it is confirmed.
create or replace function app_records_fact(fact authority_facts) returns boolean language sql stable as $$
  select case
    when fact.organization_id is null
      then app_role() = 'system_admin' or (app_role() = 'la_user' and fact.local_authority_id = app_authority())
    else app_role() = 'org_admin' and fact.organization_id = app_organization() and fact.confirmed_at is null
  end
$$;

-- Whether the caller is of a council and may edit a site of the organisation there, also where it is another council's:
-- its calendars are then counted by the same figures as the organisation counts them.
create or replace function app_edits_for(organization uuid, authority uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select app_role() = 'la_user' and exists (
    select 1 from user_site_access g join sites s on s.id = g.site_id
    where g.user_id = app_user() and g.can_edit
      and s.organization_id = organization and s.local_authority_id = authority
  )
$$;

-- An organisation's own figures of an authority do not change while calendars are counted by them, and no calendar is
-- counted while they change: what counts calls this before it reads them, and before it locks a site or a calendar.
create or replace function app_hold_figures(organization uuid, authority uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock_shared(figures_lock(organization, authority))
$$;
create or replace function figures_lock(organization uuid, authority uuid) returns bigint language sql immutable as $$
  select hashtextextended('figures of ' || organization::text || ' for ' || authority::text, 0)
$$;

-- The rules by which calendars are counted are those of the facts, also where a council changes one. They are gathered
-- once for all facts of a statement: a pack may bring thousands.
create or replace function app_store_rules() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  place record;
  rules jsonb;
begin
  for place in
    select local_authority_id, organization_id, bool_or(recorded_by is not null) as is_recorded
    from changed group by local_authority_id, organization_id order by local_authority_id, organization_id
  loop
    if place.organization_id is not null then
      perform pg_advisory_xact_lock(figures_lock(place.organization_id, place.local_authority_id));
    end if;
    select jsonb_object_agg(funding_year, of_year) into rules
    from (
      select funding_year, jsonb_object_agg(kind, value) as of_year
      from authority_facts fact
      where local_authority_id = place.local_authority_id
        and organization_id is not distinct from place.organization_id and ended_at is null
        -- What is paid and when it is asked for are not counted by, and rates must not get into what is published.
        and kind not in ('rates', 'windows')
        -- A year's fact gives way to one of higher standing that stands until changed: confirmed, else with a source.
        and not exists (
          select from authority_facts lasting
          where lasting.local_authority_id = fact.local_authority_id and lasting.organization_id is null
            and fact.organization_id is null and lasting.kind = fact.kind
            and lasting.funding_year = 'default' and lasting.ended_at is null
            and (lasting.confirmed_at is not null, lasting.title is not null or lasting.confirmed_at is not null)
              > (fact.confirmed_at is not null, fact.title is not null or fact.confirmed_at is not null)
        )
      group by funding_year
    ) years;
    if place.organization_id is null then
      -- What is shipped is there from the first version on.
      update local_authorities set funding_requirements = rules, version = version + place.is_recorded::int
      where id = place.local_authority_id and funding_requirements is distinct from rules;
      continue;
    elsif rules is null then
      delete from organization_figures
      where organization_id = place.organization_id and local_authority_id = place.local_authority_id;
    else
      insert into organization_figures (organization_id, local_authority_id, figures)
      values (place.organization_id, place.local_authority_id, rules)
      on conflict (organization_id, local_authority_id) do update set figures = excluded.figures
        where organization_figures.figures is distinct from excluded.figures;
    end if;
    -- The offers of its calendars are counted again; those of other organisations are counted by other rules.
    if found then
      update calendars set offers_counted_at = null
      from sites
      where sites.id = calendars.site_id and calendars.organization_id = place.organization_id
        and sites.local_authority_id = place.local_authority_id
        and status <> 'approved' and offers_counted_at is not null;
    end if;
  end loop;
  return null;
end
$$;
create trigger store_rules_of_new after insert on authority_facts referencing new table as changed
  for each statement execute function app_store_rules();
create trigger store_rules_of_changed after update on authority_facts referencing new table as changed
  for each statement execute function app_store_rules();

-- The feeds of staff have the claim windows.
create or replace function notify_windows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_notify('published', concerned.organization_id::text)
  from (
    select distinct sites.organization_id from sites
    where sites.local_authority_id = new.local_authority_id
      and (new.organization_id is null or sites.organization_id = new.organization_id)
  ) as concerned;
  return null;
end
$$;
create trigger notify_windows after insert or update on authority_facts
  for each row when (new.kind = 'windows') execute function notify_windows();
