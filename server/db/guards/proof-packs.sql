-- For anyone who has the code: the proof, and whether it is still the newest and in use.
create or replace function find_proof(wanted_code text)
  returns table (
    content jsonb, hash text, latest_revision int, is_retired boolean, is_site_active boolean, is_archived boolean
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select proof_packs.content, proof_packs.hash,
    (select max(number) from calendar_revisions where calendar_id = proof_packs.calendar_id),
    calendars.retired_at is not null, published_sites.is_active, published_sites.is_archived
  from proof_packs
    join calendars on calendars.id = proof_packs.calendar_id
    join published_sites on published_sites.site_id = calendars.site_id
  where proof_packs.code = wanted_code
$$;

-- For anyone who has the code of a proof or the hash of a revision: all revisions of that calendar, to check whether
-- each still is what was approved and names the one before.
create or replace function find_chain(wanted text)
  returns table (
    calendar_id uuid, number int, snapshot jsonb, approved_by uuid, approved_at timestamptz,
    submitted_at timestamptz, was_required boolean, hash text, previous_hash text, latest_revision int
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.calendar_id, r.number, r.snapshot, r.approved_by, r.approved_at, r.submitted_at, r.was_required, r.hash,
    r.previous_hash, c.published_revision
  from calendar_revisions r join calendars c on c.id = r.calendar_id
  where r.calendar_id = coalesce(
    (select proof_packs.calendar_id from proof_packs where proof_packs.code = wanted),
    (select named.calendar_id from calendar_revisions named where named.hash = wanted limit 1)
  )
  order by r.number
$$;

-- For the same: which councils accepted a revision of that calendar after it was submitted last, and have said nothing
-- else of it since. A site may have moved to another council.
create or replace function find_acceptances(wanted text)
  returns table (number int, council text, decided_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select said.revision, local_authorities.name, said.decided_at
  from (
    select distinct on (d.revision, d.local_authority_id) d.revision, d.local_authority_id, d.verdict, d.decided_at
    from authority_decisions d
      join calendar_revisions r on r.calendar_id = d.calendar_id and r.number = d.revision
    where d.calendar_id = (select found.calendar_id from find_chain(wanted) found limit 1)
      and d.decided_at >= coalesce(r.submitted_at, r.approved_at)
    order by d.revision, d.local_authority_id, d.decided_at desc, d.id desc
  ) said
    join local_authorities on local_authorities.id = said.local_authority_id
  where said.verdict = 'accepted'
  order by said.decided_at
$$;

-- A proof is seen and made by who sees the calendar, and never changed.
alter table proof_packs enable row level security;
create policy reach on proof_packs for select using (
  (select true from calendars where calendars.id = calendar_id)
);
create policy make on proof_packs for insert with check (
  created_by = (select app_user()) and (select true from calendars where calendars.id = calendar_id)
);
create policy published on proof_packs for select using (
  (select app_role()) = 'la_user'
  and revision = app_published_number(calendar_id)
);
create policy make_published on proof_packs for insert with check (
  (select app_role()) = 'la_user'
  and created_by = (select app_user())
  and revision = app_published_number(calendar_id)
);
