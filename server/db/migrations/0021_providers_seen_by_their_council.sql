-- The active sites of an authority with what was sent of a year and the council's newest word on it: for the council
-- itself and for system administrators. A draft is nothing sent; of an amendment only what stays published shows.
create function app_providers(authority uuid, year text) returns table (
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
    -- Null for what is open to the reader anyway.
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
    case when c.status = 'draft' then newest.number else c.revision end,
    newest.number,
    c.year_start,
    c.submitted_at,
    least(c.submitted_at, (
      select min(r.approved_at) from calendar_revisions r where r.calendar_id = c.id
    )),
    case when c.status = 'draft' then newest.snapshot end,
    word.id,
    word.verdict,
    word.revision,
    word.decided_at
  from sites s
  join organizations o on o.id = s.organization_id
  left join lateral (
    select r.number, r.snapshot from calendar_revisions r
    join calendars of_site on of_site.id = r.calendar_id
    where of_site.site_id = s.id and of_site.funding_year = year and of_site.retired_at is null
    order by r.number desc limit 1
  ) newest on true
  left join calendars c on c.site_id = s.id and c.funding_year = year and c.retired_at is null
    and (c.status <> 'draft' or newest.number is not null)
  left join lateral (
    select d.id, d.verdict, d.revision, d.decided_at from authority_decisions d
    where d.calendar_id = c.id order by d.decided_at desc, d.id desc limit 1
  ) word on true
  where s.local_authority_id = authority and s.is_active and o.archived_at is null
    and (app_role() = 'system_admin' or (app_role() = 'la_user' and app_authority() = authority))
$$;
