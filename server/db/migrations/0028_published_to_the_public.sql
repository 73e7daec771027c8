-- What leaves the house, before anybody is signed in. The app has no right to the view; it asks the functions below,
-- each of which answers the one row that a token or code is good for.
create view published_sites as
select
  sites.id as site_id, sites.organization_id, sites.name as site_name, sites.address as site_address, sites.is_active,
  organizations.name as organization_name, organizations.colour, organizations.week_starts_on,
  organizations.archived_at is not null as is_archived,
  exists (select 1 from organization_logos where organization_id = organizations.id) as has_logo,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', calendars.id,
          'retiredAt', calendars.retired_at,
          'revisions', (
            select jsonb_agg(
              jsonb_build_object('approvedAt', approved_at, 'calendar', snapshot) order by number
            )
            from calendar_revisions where calendar_id = calendars.id
          )
        )
        order by calendars.funding_year, calendars.created_at
      )
      from calendars
      where calendars.site_id = sites.id
        and exists (select 1 from calendar_revisions where calendar_id = calendars.id)
    ),
    '[]'
  ) as calendars
from sites join organizations on organizations.id = sites.organization_id;--> statement-breakpoint

create function find_feed(wanted_hash text)
  returns table (feed_id uuid, audience text, revoked_at timestamptz, site published_sites)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select feeds.id, feeds.audience, feeds.revoked_at, published_sites
  from feeds join published_sites on published_sites.site_id = feeds.site_id
  where feeds.token_hash = wanted_hash
$$;--> statement-breakpoint

create function find_parents_page(wanted_code text)
  returns table (is_on boolean, is_indexed boolean, site published_sites)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select parents_pages.is_on, parents_pages.is_indexed, published_sites
  from parents_pages join published_sites on published_sites.site_id = parents_pages.site_id
  where parents_pages.code = wanted_code
$$;--> statement-breakpoint

-- A logo is public where a page for parents is.
create function find_parents_page_logo(wanted_code text)
  returns table (media_type text, content bytea)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select organization_logos.media_type, organization_logos.content
  from parents_pages join organization_logos using (organization_id)
  where parents_pages.code = wanted_code and parents_pages.is_on
$$;--> statement-breakpoint

create function find_proof(wanted_code text)
  returns table (
    content jsonb, hash text, created_at timestamptz, revision int, latest_revision int, retired_at timestamptz
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select proof_packs.content, proof_packs.hash, proof_packs.created_at, proof_packs.revision,
    (select max(number) from calendar_revisions where calendar_id = proof_packs.calendar_id), calendars.retired_at
  from proof_packs join calendars on calendars.id = proof_packs.calendar_id
  where proof_packs.code = wanted_code
$$;--> statement-breakpoint

-- Fetches are counted together, some seconds after they happened: `[{feedId, readerHash, at}]`.
create function note_feed_readers(seen jsonb) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into feed_readers (organization_id, feed_id, reader_hash, last_seen_at)
  select organization_id, feeds.id, seen_now->>'readerHash', max((seen_now->>'at')::timestamptz)
  from jsonb_array_elements(seen) as seen_now join feeds on feeds.id = (seen_now->>'feedId')::uuid
  group by 1, 2, 3
  on conflict (feed_id, reader_hash) do update
    set last_seen_at = greatest(feed_readers.last_seen_at, excluded.last_seen_at);
  update feeds set last_fetched_at = greatest(feeds.last_fetched_at, fetched.at)
  from (
    select (seen_now->>'feedId')::uuid as feed_id, max((seen_now->>'at')::timestamptz) as at
    from jsonb_array_elements(seen) as seen_now group by 1
  ) as fetched
  where feeds.id = fetched.feed_id
$$;--> statement-breakpoint

-- Whoever keeps a copy of what is published is told whose is no longer true, when the change is committed.
create function tell_published() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'organizations' then
    perform pg_notify('published', new.id::text);
  elsif tg_op = 'DELETE' then
    perform pg_notify('published', old.organization_id::text);
  else
    perform pg_notify('published', new.organization_id::text);
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger tell_published after insert on calendar_revisions for each row execute function tell_published();--> statement-breakpoint
create trigger tell_published after update of retired_at on calendars for each row
  when (old.retired_at is distinct from new.retired_at) execute function tell_published();--> statement-breakpoint
create trigger tell_published after update or delete on sites for each row execute function tell_published();--> statement-breakpoint
create trigger tell_published after update on organizations for each row execute function tell_published();--> statement-breakpoint
create trigger tell_published after insert or update or delete on organization_logos
  for each row execute function tell_published();--> statement-breakpoint
create trigger tell_published after insert or delete on feeds for each row execute function tell_published();--> statement-breakpoint
create trigger tell_feed_revoked after update of revoked_at on feeds for each row
  execute function tell_published();--> statement-breakpoint
create trigger tell_published after insert or update or delete on parents_pages
  for each row execute function tell_published();
