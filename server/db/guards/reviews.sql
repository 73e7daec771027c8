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

-- The active sites of an authority with what they submitted for a year and the council's newest decision, for the
-- council and system administrators. A draft counts as not submitted; of an amendment it shows what stays published.
create or replace function app_providers(authority uuid, year text) returns table (
    site_id uuid,
    site_name text,
    organization_name text,
    calendar_id uuid,
    status text,
    revision integer,
    published_revision integer,
    year_start text,
    submitted_at timestamptz,
    first_sent_at timestamptz,
    -- Only of a draft; otherwise the reader can read the revision itself.
    published jsonb,
    decision_id uuid,
    verdict text,
    decided_revision integer,
    decided_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select
    s.id,
    s.name,
    o.name,
    c.id,
    case when c.status = 'draft' then 'approved' else c.status end,
    case when c.status = 'draft' then c.published_revision else c.revision end,
    c.published_revision,
    c.year_start,
    c.submitted_at,
    -- Only an amendment may follow a revision whose submission the calendar's row does not have.
    least(c.first_submitted_at, c.submitted_at, c.first_published_at, case when c.revision > 1 then (
      select min(r.submitted_at) from calendar_revisions r where r.calendar_id = c.id
    ) end),
    case when c.status = 'draft' then (
      select r.snapshot from calendar_revisions r where r.calendar_id = c.id and r.number = c.published_revision
    ) end,
    word.id,
    word.verdict,
    word.revision,
    word.decided_at
  from sites s
  join organizations o on o.id = s.organization_id
  left join calendars c on c.site_id = s.id and c.funding_year = year and c.retired_at is null
    and (c.status <> 'draft' or c.published_revision is not null)
  left join lateral (
    select d.id, d.verdict, d.revision, d.decided_at from authority_decisions d
    where d.calendar_id = c.id order by d.decided_at desc, d.id desc limit 1
  ) word on true
  where s.local_authority_id = authority and s.is_active and o.archived_at is null
    and (app_role() = 'system_admin' or (app_role() = 'la_user' and app_authority() = authority))
$$;

-- The same for counting: how many sites have alike all that their standing follows from. Of what is not decided that is
-- the status alone, and where a day is due the day on which it was sent.
create or replace function app_providers_together(authority uuid, year text, is_due boolean) returns table (
    number integer,
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
  -- Materialised, so that PostgreSQL does not sort them: what a row costs to read hides what sorting costs.
  with each as materialized (
    select
      case when c.status = 'draft' then 'approved' else c.status end as status,
      case when c.status = 'draft' then c.published_revision else sent.revision end as revision,
      c.published_revision,
      sent.submitted_at,
      case when is_due then sent.sent_on end as sent_on,
      word.verdict,
      word.revision as decided_revision,
      word.decided_at
    from sites s
    left join calendars c on c.site_id = s.id and c.funding_year = year and c.retired_at is null
      and (c.status <> 'draft' or c.published_revision is not null)
    left join authority_decisions word on word.calendar_id = c.id and not exists (
      select from authority_decisions newer where newer.calendar_id = c.id
        and (newer.decided_at, newer.id) > (word.decided_at, word.id)
    )
    left join lateral (
      select one.revision, one.submitted_at,
        (least(one.first_submitted_at, one.submitted_at, one.first_published_at, case when one.revision > 1 then (
          select min(r.submitted_at) from calendar_revisions r where r.calendar_id = one.id
        ) end) at time zone 'Europe/London')::date as sent_on
      -- Of all others the row is not read: without the offset PostgreSQL joins it, and reads the calendars of everybody.
      from calendars one where one.id = case when is_due or word.id is not null then c.id end offset 0
    ) sent on true
    where s.local_authority_id = authority and s.is_active
      and not exists (select from organizations o where o.id = s.organization_id and o.archived_at is not null)
      and (app_role() = 'system_admin' or (app_role() = 'la_user' and app_authority() = authority))
  )
  select count(*)::int, each.* from each
  group by status, revision, published_revision, submitted_at, sent_on, verdict, decided_revision, decided_at
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
