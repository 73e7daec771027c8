-- Addresses of feeds are for those who work at the site; a council is given one by its provider.
alter table feeds enable row level security;--> statement-breakpoint
create policy reach on feeds for select using (
  (select app_role()) <> 'la_user' and exists (select 1 from sites where sites.id = site_id)
);--> statement-breakpoint
create policy manage on feeds for all using (app_edits_site(organization_id, site_id));--> statement-breakpoint
alter table feed_readers enable row level security;--> statement-breakpoint
create policy reach on feed_readers for select using (
  exists (select 1 from feeds where feeds.id = feed_id)
);--> statement-breakpoint

-- The address of a page for parents is no secret: whoever reaches the site may hand it on.
alter table parents_pages enable row level security;--> statement-breakpoint
create policy reach on parents_pages for select using (
  exists (select 1 from sites where sites.id = site_id)
);--> statement-breakpoint
create policy manage on parents_pages for all using (app_edits_site(organization_id, site_id));--> statement-breakpoint

-- A proof is made once, by whoever reads the calendar first; it is never changed.
alter table proof_packs enable row level security;--> statement-breakpoint
create policy reach on proof_packs for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint
create policy make on proof_packs for insert with check (
  created_by = (select app_user()) and exists (select 1 from calendars where calendars.id = calendar_id)
);--> statement-breakpoint

-- Files that somebody asked for are theirs alone; a job makes them in their name.
alter table exports enable row level security;--> statement-breakpoint
create policy own on exports for all using (created_by = (select app_user()));--> statement-breakpoint
alter table export_files enable row level security;--> statement-breakpoint
create policy own on export_files for all using (exists (select 1 from exports where exports.id = export_id));--> statement-breakpoint
alter table export_pieces enable row level security;--> statement-breakpoint
create policy own on export_pieces for all using (exists (select 1 from exports where exports.id = export_id));--> statement-breakpoint
-- The house clears away what has expired.
create policy look on exports for select using ((select app_role()) = 'system_admin');--> statement-breakpoint
create policy clear on exports for delete using ((select app_role()) = 'system_admin');
