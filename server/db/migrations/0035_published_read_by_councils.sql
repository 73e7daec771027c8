-- Whose council reads a calendar's published revision also while it is being amended; null for what is nobody's.
create function app_council_of(calendar uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select s.local_authority_id from calendars c join sites s on s.id = c.site_id
  where c.id = calendar and c.retired_at is null
$$;--> statement-breakpoint
create function app_published_number(calendar uuid) returns integer
  language sql stable security definer set search_path = public, pg_temp
as $$ select max(number) from calendar_revisions where calendar_id = calendar $$;--> statement-breakpoint

-- A draft hides its calendar from the council, but not the one revision that everybody else has.
create policy published on calendar_revisions for select using (
  (select app_role()) = 'la_user'
  and app_council_of(calendar_id) = (select app_authority())
  and number = app_published_number(calendar_id)
);
