-- Whether a calendar of the caller's council has something published: what was said of it is read then also while
-- the calendar is a draft again.
create or replace function app_opened_to_council(calendar uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from calendars c join sites s on s.id = c.site_id join calendar_revisions r on r.calendar_id = c.id
    where c.id = calendar and c.retired_at is null and s.local_authority_id = app_authority()
  )
$$;

-- The active sites of an authority. This and the next have no rights of their own, so that PostgreSQL puts them in place
-- of the call, and reads no more columns than the functions below ask for.
create or replace function provider_sites(authority uuid) returns setof sites language sql stable as $$
  select s.* from sites s
  where s.local_authority_id = authority and s.is_active
    and not exists (select from organizations o where o.id = s.organization_id and o.archived_at is not null)
$$;

-- The calendars of an authority's sites for a year, found by the authority in their rows; in those of an earlier release it
-- is still to be set.
create or replace function calendars_of_authority(authority uuid, year text) returns setof calendars
  language sql stable
as $$
  select c.* from calendars c where c.local_authority_id = authority and c.funding_year = year and c.retired_at is null
  union all
  select c.* from calendars c
  where c.local_authority_id is null and c.funding_year = year and c.retired_at is null
    and c.site_id in (select id from sites where local_authority_id = authority)
$$;

-- What these sites, active or not, submitted for a year and the council's newest decision: one of the council that a site
-- was in before is not its own. A draft counts as not submitted; of an amendment it shows what stays published. When
-- something was submitted is shown only where it is decided, and on which day it was sent only where a day is due: nothing
-- follows from them otherwise.
create or replace function calendars_sent_to_authority(authority uuid, year text, is_due boolean) returns table (
    site_id uuid,
    calendar_id uuid,
    year_start text,
    is_open boolean,
    status text,
    revision integer,
    published_revision integer,
    submitted_at timestamptz,
    sent_on date,
    verdict text,
    decided_revision integer,
    decided_at timestamptz
  )
  language sql stable
as $$
  select
    c.site_id,
    c.id,
    c.year_start,
    c.status <> 'draft',
    case when c.status = 'draft' then 'approved' else c.status end,
    case when c.status = 'draft' then c.published_revision else c.revision end,
    c.published_revision,
    case when word.id is not null then c.submitted_at end,
    -- Only an amendment may follow a revision whose submission the calendar's row does not have.
    case when is_due then (least(c.first_submitted_at, c.submitted_at, c.first_published_at, case when c.revision > 1 then (
      select min(r.submitted_at) from calendar_revisions r where r.calendar_id = c.id
    ) end) at time zone 'Europe/London')::date end,
    word.verdict,
    word.revision,
    word.decided_at
  from calendars_of_authority(authority, year) c
  left join authority_decisions word on word.calendar_id = c.id and word.local_authority_id = authority and not exists (
    select from authority_decisions newer where newer.calendar_id = c.id and newer.local_authority_id = authority
      and (newer.decided_at, newer.id) > (word.decided_at, word.id)
  )
  where c.status <> 'draft' or c.published_revision is not null
$$;

-- How each of the sites stands for a year, for the council and system administrators. The year begins as the calendar's
-- does, or without one as the site's settings say (`siteSettings` of the domain).
create or replace function app_council_providers(authority uuid, year text, is_due boolean) returns table (
    site_id uuid,
    site_name text,
    organization_id uuid,
    organization_name text,
    year_start text,
    calendar_id uuid,
    is_open boolean,
    status text,
    revision integer,
    published_revision integer,
    submitted_at timestamptz,
    sent_on date,
    verdict text,
    decided_revision integer,
    decided_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  with own as materialized (
    select id, name, organization_id, own_year_start from provider_sites(authority)
    where app_role() = 'system_admin' or (app_role() = 'la_user' and app_authority() = authority)
  ), providers as materialized (
    -- Looked up one by one, by the offset: joined, PostgreSQL reads the organisations of everybody.
    select o.* from (select distinct organization_id from own) of_sites
    cross join lateral (
      select id, name, funding_year_start, allow_site_overrides from organizations where id = of_sites.organization_id offset 0
    ) o
  ), sent as materialized (
    select sent.* from calendars_sent_to_authority(authority, year, is_due) sent where exists (select from own)
  )
  select own.id, own.name, providers.id, providers.name,
    coalesce(sent.year_start, case when providers.allow_site_overrides then own.own_year_start end, providers.funding_year_start),
    sent.calendar_id, sent.is_open, sent.status, sent.revision, sent.published_revision, sent.submitted_at, sent.sent_on,
    sent.verdict, sent.decided_revision, sent.decided_at
  from own join providers on providers.id = own.organization_id left join sent on sent.site_id = own.id
$$;

-- For the same people how many of them stand alike, without their names; of those that sent nothing all but the number
-- is null.
create or replace function app_provider_counts(authority uuid, year text, is_due boolean) returns table (
    status text,
    revision integer,
    published_revision integer,
    submitted_at timestamptz,
    sent_on date,
    verdict text,
    decided_revision integer,
    decided_at timestamptz,
    number integer
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  -- The sites are read once, both to leave out the calendars of those that are no providers and to count those without.
  with own as materialized (
    select s.id, s.is_active
      and not exists (select from organizations o where o.id = s.organization_id and o.archived_at is not null) as is_provider
    from sites s
    where s.local_authority_id = authority
      and (app_role() = 'system_admin' or (app_role() = 'la_user' and app_authority() = authority))
  ), sent as materialized (
    select status, case when verdict is not null then revision end, published_revision, submitted_at, sent_on, verdict,
      decided_revision, decided_at, count(*)::integer as number
    from calendars_sent_to_authority(authority, year, is_due)
    -- Joined to the sites, of which PostgreSQL expects too few, each calendar would be compared with each site.
    where exists (select from own) and site_id not in (select id from own where not is_provider)
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), others as materialized (
    select ((select count(*) from own where is_provider) - (select coalesce(sum(number), 0) from sent))::integer as number
  )
  select * from sent
  union all
  select null, null, null, null, null, null, null, null, number from others where number > 0
$$;

-- What the council of some calendars reads of them beside, and of those that are being amended what stays published:
-- the others' revisions it can read itself.
create or replace function app_sent_calendars(authority uuid, calendar_ids uuid[]) returns table (
    calendar_id uuid,
    year_start text,
    submitted_at timestamptz,
    published jsonb
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select c.id, c.year_start, c.submitted_at, r.snapshot
  from calendars c
  join sites s on s.id = c.site_id
  left join calendar_revisions r on c.status = 'draft' and r.calendar_id = c.id and r.number = c.published_revision
  where c.id = any(calendar_ids) and c.retired_at is null and (c.status <> 'draft' or r.id is not null)
    and s.local_authority_id = authority and s.is_active
    and (app_role() = 'system_admin' or (app_role() = 'la_user' and app_authority() = authority))
$$;

-- Comments are read and made in one's own name by who sees the calendar; those on a draft are hidden from the
-- council.
alter table calendar_comments enable row level security;
create policy reach on calendar_comments for select using (
  (select true from calendars where calendars.id = calendar_id)
  and (not is_inside or (select app_role()) <> 'la_user' or app_edits_calendar(calendar_id))
);
create policy write on calendar_comments for insert with check (
  author_id = (select app_user())
  and exists (select 1 from calendars where calendars.id = calendar_id and (status = 'draft') = is_inside)
);
create policy published on calendar_comments for select using (
  (select app_role()) = 'la_user' and not is_inside and app_opened_to_council(calendar_id)
);

-- A council decides on the calendars of its sites, or a system administrator in its name.
alter table authority_decisions enable row level security;
create policy reach on authority_decisions for select using (
  (select true from calendars where calendars.id = calendar_id)
);
create policy decide on authority_decisions for insert with check (
  decided_by = (select app_user())
  and (
    (select app_role()) = 'system_admin'
    or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
  )
  and exists (
    select 1 from calendars join sites on sites.id = calendars.site_id
    where calendars.id = calendar_id and sites.local_authority_id = authority_decisions.local_authority_id
  )
);
create policy published on authority_decisions for select using (
  (select app_role()) = 'la_user' and app_opened_to_council(calendar_id)
);

-- Deadlines are read by anyone, and set by the authority itself or a system administrator.
alter table submission_deadlines enable row level security;
create policy read on submission_deadlines for select using (true);
create policy manage on submission_deadlines for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);
