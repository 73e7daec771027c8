-- A page for parents leads to their feed, whose address only the app can open, and speaks Welsh first in Wales.
drop function find_parents_page(text);--> statement-breakpoint
create function find_parents_page(wanted_code text)
  returns table (
    is_on boolean, is_indexed boolean, country text, feed_id uuid, sealed_feed_token text, site published_sites
  )
  language sql stable security definer set search_path = public, pg_temp
as $$
  select parents_pages.is_on, parents_pages.is_indexed, local_authorities.country, feeds.id, feeds.sealed_token,
    published_sites
  from parents_pages
    join published_sites on published_sites.site_id = parents_pages.site_id
    join sites on sites.id = parents_pages.site_id
    join local_authorities on local_authorities.id = sites.local_authority_id
    left join feeds on feeds.site_id = parents_pages.site_id
      and feeds.audience = 'parents' and feeds.revoked_at is null
  where parents_pages.code = wanted_code
$$;
