-- Whether the caller may manage what a site publishes: by role as well as by access, as the permission
-- `publishing:manage` says.
create or replace function app_shares_site(organization uuid, site uuid) returns boolean language sql stable as $$
  select app_role() in ('system_admin', 'org_admin', 'site_manager') and app_edits_site(organization, site)
$$;

-- For anyone who has the address of a feed: all revisions, so that it can cancel what is gone. As `json`, which
-- passes a revision on as the text that it is, four times as fast as `jsonb`.
create or replace function find_feed(wanted_hash text)
  returns table (feed_id uuid, audience text, revoked_at timestamptz, site published_sites, calendars json)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select feeds.id, feeds.audience, feeds.revoked_at, published_sites, coalesce(
    (
      select json_agg(
        json_build_object(
          'id', calendars.id, 'retiredAt', calendars.retired_at,
          'timesBroughtBack', calendars.times_brought_back, 'revisions', approved.revisions
        )
        order by calendars.funding_year, calendars.created_at
      )
      from calendars
        cross join lateral (
          select json_agg(json_build_object('approvedAt', approved_at, 'calendar', snapshot) order by number) as revisions
          from calendar_revisions where calendar_id = calendars.id
        ) as approved
      where calendars.site_id = feeds.site_id and approved.revisions is not null
    ),
    '[]'
  )
  from feeds join published_sites on published_sites.site_id = feeds.site_id
  where feeds.token_hash = wanted_hash
$$;

-- Notes who fetched feeds: `[{feedId, readerHash, at}]`. A feed counts 5,000 readers at most, since one reader can
-- pretend to be any number.
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
$$;

-- Feeds are seen by those who see the site, but by no council.
alter table feeds enable row level security;
create policy reach on feeds for select using (
  (select app_role()) <> 'la_user' and (select true from sites where sites.id = site_id)
);
create policy manage on feeds for all using (app_shares_site(organization_id, site_id));
create trigger notify_published after insert or delete on feeds for each row execute function notify_published();
create trigger notify_feed_revoked after update of revoked_at on feeds for each row
  execute function notify_published();

alter table feed_readers enable row level security;
create policy reach on feed_readers for select using (
  (select true from feeds where feeds.id = feed_id)
);

-- The job that deletes old readers runs as a system administrator.
create policy delete_expired on feed_readers for delete using ((select app_role()) = 'system_admin');

-- For the staff's feed alone: all claim windows that were ever recorded for its site, so that it can cancel what is gone,
-- also those of an authority that the site belonged to when a revision was approved. Never what is paid.
create or replace function find_feed_windows(wanted_hash text) returns json
  language sql stable security definer set search_path = public, pg_temp
as $$
  select json_build_object('country', local_authorities.country, 'facts', coalesce(
    (
      select json_agg(
        json_build_object(
          'kind', kind, 'fundingYear', funding_year, 'value', value, 'organizationId', authority_facts.organization_id,
          'publisher', publisher, 'title', title, 'address', authority_facts.address, 'pageDate', page_date,
          'seenOn', seen_on, 'recordedAt', recorded_at, 'confirmedAt', confirmed_at, 'proposedAt', proposed_at,
          'endedAt', ended_at, 'isOfEarlierAuthority', local_authority_id <> local_authorities.id
        )
        order by recorded_at, authority_facts.id
      )
      from authority_facts
      where kind = 'windows'
        and (authority_facts.organization_id is null or authority_facts.organization_id = sites.organization_id)
        and (
          local_authority_id = local_authorities.id
          or local_authority_id in (
            select earlier.id
            from calendars
              join calendar_revisions on calendar_revisions.calendar_id = calendars.id
              join local_authorities as earlier on earlier.name = snapshot->>'localAuthorityName'
            where calendars.site_id = sites.id
          )
        )
    ),
    '[]'
  ))
  from feeds
    join sites on sites.id = feeds.site_id
    join local_authorities on local_authorities.id = sites.local_authority_id
  where feeds.token_hash = wanted_hash and feeds.audience = 'staff'
$$;
