-- Who fetched a feed is forgotten by the house, whatever organisation the feed belongs to.
create policy forget on feed_readers for delete using ((select app_role()) = 'system_admin');
