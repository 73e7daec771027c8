-- With the revision that its council may open go the council's own words on it and what the nursery said to it: nothing of
-- the draft, as what is said of that is inside, and no decision is made on one.
create function app_opened_to_council(calendar uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from calendars c join sites s on s.id = c.site_id join calendar_revisions r on r.calendar_id = c.id
    where c.id = calendar and c.retired_at is null and s.local_authority_id = app_authority()
  )
$$;--> statement-breakpoint
create policy published on calendar_comments for select using (
  (select app_role()) = 'la_user' and not is_inside and app_opened_to_council(calendar_id)
);--> statement-breakpoint
create policy published on authority_decisions for select using (
  (select app_role()) = 'la_user' and app_opened_to_council(calendar_id)
);
