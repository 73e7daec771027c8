DROP INDEX "calendar_revisions_told";--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "summer_days" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "autumn_days" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "spring_days" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "published_revision" integer;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "first_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "last_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "approval_took" double precision;--> statement-breakpoint

-- Figures that reports would otherwise gather from three hundred thousand terms. By the tables' owner, as whoever may
-- change a term has changed the calendar already.
create function keep_term_days() returns trigger
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
  ) t where t.calendar_id = c.id;
  return null;
end
$$;--> statement-breakpoint
create trigger keep_days_of_new after insert on terms referencing new table as changed
  for each statement execute function keep_term_days();--> statement-breakpoint
create trigger keep_days_of_changed after update on terms referencing new table as changed
  for each statement execute function keep_term_days();--> statement-breakpoint

create function keep_publication() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update calendars c set published_revision = r.number, first_published_at = r.first_at, last_published_at = r.last_at,
    approval_took = r.took
  from (
    select calendar_id, max(number) as number, min(approved_at) as first_at, max(approved_at) as last_at,
      (array_agg(extract(epoch from approved_at - submitted_at) / 86400 order by number desc)
        filter (where was_required and submitted_at is not null))[1] as took
    from calendar_revisions where calendar_id in (select calendar_id from changed) group by calendar_id
  ) r where r.calendar_id = c.id;
  return null;
end
$$;--> statement-breakpoint
create trigger keep_publication_of_new after insert on calendar_revisions referencing new table as changed
  for each statement execute function keep_publication();--> statement-breakpoint
create trigger keep_publication_of_changed after update on calendar_revisions referencing new table as changed
  for each statement execute function keep_publication();--> statement-breakpoint

-- Those that are there already.
update terms set teaching_days = teaching_days;--> statement-breakpoint
update calendar_revisions set was_required = was_required;
