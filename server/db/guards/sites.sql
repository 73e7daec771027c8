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

-- A calendar has its site's authority. The site's row is locked while one is made, so that it can't move to another
-- authority before that calendar is seen. One that was counted by the rules of the authority before is not made: the whole
-- transaction is tried again.
create or replace function set_authority() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  of_site uuid := (select local_authority_id from sites where id = new.site_id for share);
begin
  if new.local_authority_id <> of_site then
    raise serialization_failure using message = 'The site has moved to another authority.';
  end if;
  new.local_authority_id := of_site;
  return new;
end
$$;
create trigger set_authority before insert on calendars for each row execute function set_authority();

-- What was recorded as the agreement of a calendar's council to a split of its weeks stays that council's when the site
-- moves: each record gets its id and name, unless it has those of an earlier one.
create or replace function agreement_of(agreement jsonb, authority uuid) returns jsonb language sql stable
as $$
  select whose || agreement || case when agreement ? 'ofOtherSplits' then jsonb_build_object('ofOtherSplits', (
    select jsonb_agg(whose || other order by place)
    from jsonb_array_elements(agreement->'ofOtherSplits') with ordinality others(other, place)
  )) else '{}' end
  from local_authorities
  cross join lateral jsonb_build_object('localAuthorityId', id, 'localAuthorityName', name) whose
  where id = authority
$$;
create or replace function move_calendars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update calendars set local_authority_id = new.local_authority_id,
    split_agreement = agreement_of(split_agreement, old.local_authority_id)
  where site_id = new.id;
  return null;
end
$$;
create trigger move_calendars after update of local_authority_id on sites for each row
  when (old.local_authority_id <> new.local_authority_id) execute function move_calendars();
