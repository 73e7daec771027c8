-- For anyone who has the address: the page with the newest revision of each year.
create or replace function find_parents_page(wanted_code text)
  returns table (
    is_on boolean, is_indexed boolean, country text, feed_id uuid, sealed_feed_token text, site published_sites, years json
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select parents_pages.is_on, parents_pages.is_indexed, local_authorities.country, feeds.id, feeds.sealed_token,
    published_sites, coalesce(
      (
        select json_agg(json_build_object('approvedAt', newest.approved_at, 'calendar', newest.snapshot))
        from calendars
          cross join lateral (
            select approved_at, snapshot from calendar_revisions
            where calendar_id = calendars.id order by number desc limit 1
          ) as newest
        where calendars.site_id = parents_pages.site_id and calendars.retired_at is null
      ),
      '[]'
    )
  from parents_pages
    join published_sites on published_sites.site_id = parents_pages.site_id
    join sites on sites.id = parents_pages.site_id
    join local_authorities on local_authorities.id = sites.local_authority_id
    left join feeds on feeds.site_id = parents_pages.site_id
      and feeds.audience = 'parents' and feeds.revoked_at is null
  where parents_pages.code = wanted_code
$$;

-- A logo is public as long as the page is.
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
$$;

-- The address is no secret: it is seen by all who see the site.
alter table parents_pages enable row level security;
create policy reach on parents_pages for select using (
  (select true from sites where sites.id = site_id)
);
create policy manage on parents_pages for all using (app_shares_site(organization_id, site_id));
create trigger notify_published after insert or update or delete on parents_pages
  for each row execute function notify_published();
