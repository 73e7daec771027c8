-- The sites of which an export of the caller's own has files, also where they are out of the caller's reach by now.
create function app_sites_of_export(wanted uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct calendars.site_id
  from exports
    join export_files on export_files.export_id = exports.id and export_files.state = 'made'
    join calendars on calendars.id = export_files.calendar_id
  where exports.id = wanted and exports.created_by = app_user()
$$;--> statement-breakpoint

-- A logo is public where a page for parents is, and no longer.
create or replace function find_parents_page_logo(wanted_code text)
  returns table (media_type text, content bytea)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select organization_logos.media_type, organization_logos.content
  from parents_pages
    join sites on sites.id = parents_pages.site_id and sites.is_active
    join organizations on organizations.id = parents_pages.organization_id and organizations.archived_at is null
    join organization_logos on organization_logos.organization_id = organizations.id
  where parents_pages.code = wanted_code and parents_pages.is_on
$$;--> statement-breakpoint

-- Whoever has an address can come under any number of names: once a feed has 5,000, only those are counted.
create or replace function note_feed_readers(seen jsonb) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into feed_readers (organization_id, feed_id, reader_hash, last_seen_at)
  select * from (
    select organization_id, feeds.id, seen_now->>'readerHash', max((seen_now->>'at')::timestamptz)
    from jsonb_array_elements(seen) as seen_now join feeds on feeds.id = (seen_now->>'feedId')::uuid
    group by 1, 2, 3
  ) as fetched (organization_id, feed_id, hash, at)
  where (select count(*) from feed_readers where feed_readers.feed_id = fetched.feed_id) < 5000
    or exists (
      select 1 from feed_readers
      where feed_readers.feed_id = fetched.feed_id and feed_readers.reader_hash = fetched.hash
    )
  on conflict (feed_id, reader_hash) do update
    set last_seen_at = greatest(feed_readers.last_seen_at, excluded.last_seen_at);
  update feeds set last_fetched_at = greatest(feeds.last_fetched_at, fetched.at)
  from (
    select (seen_now->>'feedId')::uuid as feed_id, max((seen_now->>'at')::timestamptz) as at
    from jsonb_array_elements(seen) as seen_now group by 1
  ) as fetched
  where feeds.id = fetched.feed_id
$$;--> statement-breakpoint

-- What nobody waits for is done after everything else that is due: graphile-worker takes the smallest number first.
drop function app_add_job(text, json, text, int);--> statement-breakpoint
create function app_add_job(
  task text, payload json, key text default null, most_attempts int default 12, priority int default 0
)
  returns void language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    task, payload, job_key := key, max_attempts := most_attempts, priority := app_add_job.priority
  );
end
$$;
