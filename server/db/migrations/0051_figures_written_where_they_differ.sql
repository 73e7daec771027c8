-- A restore brings calendars with their figures and then every term: what is right already is not written again.
create or replace function keep_term_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update calendars c set summer_days = t.summer, autumn_days = t.autumn, spring_days = t.spring
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
$$;--> statement-breakpoint
create or replace function keep_publication() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update calendars c set published_revision = r.number, first_published_at = r.first_at, last_published_at = r.last_at,
    approval_took = r.took
  from (
    select calendar_id, max(number) as number, min(approved_at) as first_at, max(approved_at) as last_at,
      ((array_agg(extract(epoch from approved_at - submitted_at) / 86400 order by number desc)
        filter (where was_required and submitted_at is not null))[1])::float8 as took
    from calendar_revisions where calendar_id in (select calendar_id from changed) group by calendar_id
  ) r
  where r.calendar_id = c.id
    and (c.published_revision, c.first_published_at, c.last_published_at, c.approval_took)
      is distinct from (r.number, r.first_at, r.last_at, r.took);
  return null;
end
$$;
