-- Who may see a calendar: a system administrator all of them, an organisation's administrator those of the
-- organisation, its managers and users those of the sites that they were granted, a council those of its sites that
-- are no drafts, and of a site that it was granted for editing the drafts too. What others read of a calendar they
-- get from functions that look past this policy and ask for themselves: app_amended_for_council below,
-- app_council_providers and those behind it in reviews.sql, and what is public by an address in feeds.sql,
-- parents-pages.sql and proof-packs.sql.
-- One case for each role: of conditions joined by "or" PostgreSQL expects one row in eighty to be left, and then reads
-- thousands of sites once for each of thousands of calendars.
alter table calendars enable row level security;
create policy reach on calendars for select using (
  case (select app_role())
    when 'system_admin' then true
    when 'org_admin' then organization_id = (select app_organization())
    when 'la_user' then
      (status <> 'draft' and site_id in (select * from app_authority_sites()))
      or site_id in (select * from app_granted_sites(true))
    when 'site_manager' then
      organization_id = (select app_organization()) and site_id in (select * from app_granted_sites(false))
    when 'site_user' then
      organization_id = (select app_organization()) and site_id in (select * from app_granted_sites(false))
    else false
  end
);

-- Who may change one: administrators, and who was granted its site for editing.
create policy edit_insert on calendars for insert with check (app_edits_site(organization_id, site_id));
create policy edit_update on calendars for update using (app_edits_site(organization_id, site_id));
create policy edit_delete on calendars for delete using (app_edits_site(organization_id, site_id));

-- Whether the caller may change the calendars of a site.
create or replace function app_edits_site(organization uuid, site uuid) returns boolean language sql stable as $$
  select app_role() = 'system_admin'
    or (app_role() = 'org_admin' and organization = app_organization())
    or (
      (app_role() = 'la_user' or (app_role() in ('site_manager', 'site_user') and organization = app_organization()))
      and exists (
        select 1 from user_site_access
        where user_id = app_user() and site_id = site and organization_id = organization and can_edit
      )
    )
$$;

-- The same of what belongs to a calendar.
create or replace function app_edits_calendar(calendar uuid) returns boolean language sql stable as $$
  select exists (
    select 1 from calendars where id = calendar and app_edits_site(organization_id, site_id)
  )
$$;

-- A council goes on seeing what stays published while a calendar of its sites is amended: as the approved calendar
-- that it was, without the draft. Who may change the site's calendars sees the draft itself.
create or replace function app_amended_for_council() returns setof calendars
  language sql stable security definer set search_path = public, pg_temp
as $$
  select (jsonb_populate_record(c, '{"status": "approved"}')).*
  from calendars c join sites s on s.id = c.site_id
  where app_role() = 'la_user' and s.local_authority_id = app_authority() and s.is_active
    and c.status = 'draft' and c.retired_at is null and app_published_number(c.id) is not null
    and not app_edits_site(c.organization_id, c.site_id)
$$;

-- The council of a calendar's site, also while the calendar is a draft: for that council, for the people of its
-- organisation and for who was granted the site; null for all others, and once it is retired.
create or replace function app_council_of(calendar uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.local_authority_id from calendars c join sites s on s.id = c.site_id
  where c.id = calendar and c.retired_at is null and (
    s.local_authority_id = app_authority()
    or c.organization_id = app_organization()
    or app_role() = 'system_admin'
    or exists (select 1 from user_site_access g where g.site_id = c.site_id and g.user_id = app_user())
  )
$$;

-- The number of the newest revision, for the site's council alone; null while there is none, and once it is retired.
create or replace function app_published_number(calendar uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.published_revision from calendars c join sites s on s.id = c.site_id
  where c.id = calendar and c.retired_at is null and s.local_authority_id = app_authority()
$$;

-- A calendar that is retired is no longer published.
create trigger notify_published after update of retired_at on calendars for each row
  when (old.retired_at is distinct from new.retired_at) execute function notify_published();

-- Terms, closures and revisions are read and changed with their calendar; a revision is never changed. The calendar
-- of a row is looked up by its id: `exists` lets PostgreSQL read all calendars first, also those of others. An
-- administrator sees all of the organisation, so that of thousands of terms none need be looked up.
alter table terms enable row level security;
create policy reach on terms for select using (
  case (select app_role())
    when 'org_admin' then organization_id = (select app_organization())
    else (select true from calendars where calendars.id = calendar_id)
  end
);
create policy edit_insert on terms for insert with check (app_edits_calendar(calendar_id));
create policy edit_update on terms for update using (app_edits_calendar(calendar_id));
create policy edit_delete on terms for delete using (app_edits_calendar(calendar_id));
alter table closures enable row level security;
create policy reach on closures for select using ((select true from calendars where calendars.id = calendar_id));
create policy edit_insert on closures for insert with check (app_edits_calendar(calendar_id));
create policy edit_update on closures for update using (app_edits_calendar(calendar_id));
create policy edit_delete on closures for delete using (app_edits_calendar(calendar_id));
alter table calendar_revisions enable row level security;
create policy reach on calendar_revisions for select using (
  (select true from calendars where calendars.id = calendar_id)
);
create policy edit_insert on calendar_revisions for insert with check (app_edits_calendar(calendar_id));
create trigger notify_published after insert on calendar_revisions for each row execute function notify_published();

-- The council reads the newest revision also while the calendar is a draft again.
create policy published on calendar_revisions for select using (
  (select app_role()) = 'la_user' and number = app_published_number(calendar_id)
);

-- Reports read the days of a term from the calendar's row instead of gathering them from all terms. What is right
-- already is not written again: a restore brings the figures and then every term. The days of its claims are set after
-- the terms; a server of an earlier release does not set them, and a job counts them.
create or replace function update_term_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update calendars c set summer_days = t.summer, autumn_days = t.autumn, spring_days = t.spring,
    summer_claim_days = null
  from (
    select calendar_id,
      max(teaching_days) filter (where term_type = 'summer') as summer,
      max(teaching_days) filter (where term_type = 'autumn') as autumn,
      max(teaching_days) filter (where term_type = 'spring') as spring
    from terms where calendar_id in (select calendar_id from changed) group by calendar_id
  ) t
  where t.calendar_id = c.id
    and (c.summer_days, c.autumn_days, c.spring_days) is distinct from (t.summer, t.autumn, t.spring);
  return null;
end
$$;
create trigger update_days_of_new after insert on terms referencing new table as changed
  for each statement execute function update_term_days();
create trigger update_days_of_changed after update on terms referencing new table as changed
  for each statement execute function update_term_days();

-- The first submission decides whether a calendar was late, whatever becomes of it later.
create or replace function set_first_submitted() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    new.first_submitted_at := coalesce(new.first_submitted_at, old.submitted_at);
  end if;
  new.first_submitted_at := least(new.first_submitted_at, new.submitted_at);
  return new;
end
$$;
create trigger set_first_submitted before insert or update of submitted_at on calendars
  for each row execute function set_first_submitted();

-- Only of those that wait for approval it is stored whether they are short.
create or replace function clear_short() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.is_short := null;
  return new;
end
$$;
create trigger clear_short before update of status on calendars for each row
  when (new.status <> 'pending' and new.is_short is not null) execute function clear_short();

-- Reports group offers by what they are. Where a plan is changed without the figures of its offers, they are counted
-- again: so does a server of a release that does not know them.
create or replace function set_offer_labels() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.offer_labels := (
    select array_agg(each.name || ', ' || each.entitlement || ' hours'
      || case when each.model = 'stretched' then ', ' || each.weeks || ' weeks' else '' end order by each.place)
    from rows from (jsonb_to_recordset(new.offers) as (name text, entitlement float8, model text, weeks float8))
      with ordinality as each (name, entitlement, model, weeks, place)
  );
  if tg_op = 'UPDATE' and new.offers_counted_at is not distinct from old.offers_counted_at
    and new.offers_counted_at is distinct from now()::timestamptz(3) then
    new.offers_counted_at := null;
  end if;
  return new;
end
$$;
create trigger set_labels_of_new before insert on calendars for each row execute function set_offer_labels();
create trigger set_labels_of_changed before update on calendars for each row
  when (
    (new.offer_labels is null and new.offers <> '[]') or
    (old.offers, old.closed_ranges, old.claim_weeks, old.summer_claim_days, old.autumn_claim_days, old.spring_claim_days,
      old.summer_bank_holidays, old.autumn_bank_holidays, old.spring_bank_holidays, old.summer_open_weeks,
      old.autumn_open_weeks, old.spring_open_weeks)
    is distinct from
    (new.offers, new.closed_ranges, new.claim_weeks, new.summer_claim_days, new.autumn_claim_days, new.spring_claim_days,
      new.summer_bank_holidays, new.autumn_bank_holidays, new.spring_bank_holidays, new.summer_open_weeks,
      new.autumn_open_weeks, new.spring_open_weeks)
  )
  execute function set_offer_labels();

-- The rules that a revision was counted with; null of JSON for those of early releases, counted without claims.
create or replace function frozen_rules_of(snapshot jsonb) returns jsonb language sql immutable as $$
  select case when snapshot->'count' ? 'claims' then snapshot->'requirements' else 'null' end
$$;

-- The calendar's row also says what was published of it: the newest revision and its rules, since when, and in how many
-- days it was approved.
create or replace function update_publication() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update calendars c set published_revision = r.number, first_published_at = r.first_at, last_published_at = r.last_at,
    approval_took = r.took, frozen_rules = frozen_rules_of(newest.snapshot)
  from (
    select calendar_id, max(number) as number, min(approved_at) as first_at, max(approved_at) as last_at,
      ((array_agg(extract(epoch from approved_at - submitted_at) / 86400 order by number desc)
        filter (where was_required and submitted_at is not null))[1])::float8 as took
    from calendar_revisions where calendar_id in (select calendar_id from changed) group by calendar_id
  ) r
  join calendar_revisions newest using (calendar_id, number)
  where r.calendar_id = c.id
    and (c.published_revision, c.first_published_at, c.last_published_at, c.approval_took, c.frozen_rules)
      is distinct from (r.number, r.first_at, r.last_at, r.took, frozen_rules_of(newest.snapshot));
  return null;
end
$$;
create trigger update_publication_of_new after insert on calendar_revisions referencing new table as changed
  for each statement execute function update_publication();
create trigger update_publication_of_changed after update on calendar_revisions referencing new table as changed
  for each statement execute function update_publication();
