-- For anybody who has the code: the proof, and whether it is still the newest and in use.
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
