-- Comments are read and made by whoever reaches the calendar, in their own name, and never changed.
alter table calendar_comments enable row level security;--> statement-breakpoint
create policy reach on calendar_comments for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint
create policy write on calendar_comments for insert with check (
  author_id = (select app_user()) and exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint

-- A council decides on the calendars of its own sites; a system administrator in its name.
alter table authority_decisions enable row level security;--> statement-breakpoint
create policy reach on authority_decisions for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint
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
);--> statement-breakpoint

-- A deadline is everybody's to read; it is set by the authority itself or a system administrator.
alter table submission_deadlines enable row level security;--> statement-breakpoint
create policy read on submission_deadlines for select using (true);--> statement-breakpoint
create policy keep on submission_deadlines for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'la_user' and local_authority_id = (select app_authority()))
);--> statement-breakpoint

alter table roll_outs enable row level security;--> statement-breakpoint
create policy manage on roll_outs for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint
alter table roll_out_sites enable row level security;--> statement-breakpoint
create policy manage on roll_out_sites for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

-- What happened to a calendar is read by whoever reaches it; the rest of the audit by administrators alone.
create policy timeline on audit_entries for select using (
  subject_type = 'calendar' and exists (select 1 from calendars where calendars.id = subject_id)
);
