-- With the revision that its council may open go the council's own words on it and what the nursery said to it: nothing of
-- the draft, as what is said of that is inside, and no decision is made on one.
create or replace function app_opened_to_council(calendar uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from calendars c join sites s on s.id = c.site_id join calendar_revisions r on r.calendar_id = c.id
    where c.id = calendar and c.retired_at is null and s.local_authority_id = app_authority()
  )
$$;

-- The active sites of an authority with what was sent of a year and the council's newest word on it: for the council
-- itself and for system administrators. A draft is nothing sent; of an amendment only what stays published shows.
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

-- A server that is being replaced still writes comments without saying where they belong, as nothing asked for it then.
create or replace function place_comment() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  select status = 'draft' into new.is_inside from calendars where id = new.calendar_id;
  return new;
end
$$;

-- Comments are read and made by whoever reaches the calendar, in their own name, and never changed.
alter table calendar_comments enable row level security;
create policy reach on calendar_comments for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
  and (not is_inside or (select app_role()) <> 'la_user' or app_edits_calendar(calendar_id))
);
create policy write on calendar_comments for insert with check (
  author_id = (select app_user())
  and exists (select 1 from calendars where calendars.id = calendar_id and (status = 'draft') = is_inside)
);
create trigger place_comment before insert on calendar_comments for each row
  when (new.is_inside is null) execute function place_comment();
create policy published on calendar_comments for select using (
  (select app_role()) = 'la_user' and not is_inside and app_opened_to_council(calendar_id)
);

-- A council decides on the calendars of its own sites; a system administrator in its name.
alter table authority_decisions enable row level security;
create policy reach on authority_decisions for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
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

-- A deadline is everybody's to read; it is set by the authority itself or a system administrator.
alter table submission_deadlines enable row level security;
create policy read on submission_deadlines for select using (true);
create policy keep on submission_deadlines for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);
