-- Who did something, as far as the reader may know: a colleague by name, anyone else by their role.
create or replace function app_actor_name(actor uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when u.id = app_user() or app_role() = 'system_admin' or u.organization_id = app_organization()
      then u.first_name || ' ' || u.last_name
    when u.role = 'system_admin' then 'A system administrator'
    when u.role = 'la_user' then coalesce((select name from local_authorities where id = u.local_authority_id), 'A council')
  end
  from users u where u.id = actor
$$;

-- The people whom app_actor_name would show to the reader under such a name, 51 at most.
create or replace function app_actors_named(pattern text) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id from users u
  where case
    when app_role() = 'system_admin' then u.first_name || ' ' || u.last_name ilike pattern
    else (u.organization_id = app_organization() or u.organization_id is null) and app_actor_name(u.id) ilike pattern
  end
  limit 51
$$;

-- Entries never change, but the addresses that people called from are removed after the operator's term, which is never
-- less than a month. Jobs and the console have words in that column, which stay.
create or replace function app_remove_audit_addresses(since timestamptz, until timestamptz) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  removed int;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'only the nightly job removes addresses from the audit' using errcode = 'insufficient_privilege';
  end if;
  update audit_entries set address = null
    where at >= since and at < least(until, now() - interval '1 month') and address ~ '[.:]';
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- How many signed in completely in each hour, for system administrators. Through the policies of this table and of
-- revisions each row would be read, and the calendar of each looked up; these counts need the indexes alone.
create or replace function app_sign_ins_by_hour(since timestamptz, until timestamptz)
  returns table (hour timestamptz, number int)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select date_bin('1 hour', at, timestamptz 'epoch'), count(*)::int
  from audit_entries
  where (select app_role()) = 'system_admin' and at >= since and at <= until
    and action = 'session.sign-in' and result = 'ok' and after ->> 'step' = 'signed-in'
  group by 1
$$;

-- How many calendars were approved in each hour, for system administrators.
create or replace function app_approvals_by_hour(since timestamptz, until timestamptz)
  returns table (hour timestamptz, number int)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select date_bin('1 hour', approved_at, timestamptz 'epoch'), count(*)::int
  from calendar_revisions
  where (select app_role()) = 'system_admin' and approved_at >= since and approved_at <= until
  group by 1
$$;

-- Everyone adds entries in their own name; administrators read them.
alter table audit_entries enable row level security;
create policy write on audit_entries for insert with check (actor_id is not distinct from (select app_user()));
create policy reach on audit_entries for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);

-- The entries of a calendar are read with it; a council sees none of drafts or of comments that it can't read.
create policy timeline on audit_entries for select using (
  subject_type = 'calendar'
  and (select true from calendars where calendars.id = subject_id)
  and (
    (select app_role()) <> 'la_user'
    or app_edits_calendar(subject_id)
    or action in (
      'calendar.submit', 'calendar.approve', 'calendar.reject', 'calendar.retire', 'calendar.accept', 'calendar.send-back'
    )
    or (
      action = 'calendar.comment'
      and exists (select 1 from calendar_comments where calendar_comments.id = (after ->> 'commentId')::uuid)
    )
  )
);

-- While a calendar is amended, a council still reads who submitted what stays published.
create policy published on audit_entries for select using (
  (select app_role()) = 'la_user'
  and subject_type = 'calendar' and action = 'calendar.submit'
  and app_council_of(subject_id) = (select app_authority())
  and at <= (select max(approved_at) from calendar_revisions where calendar_id = subject_id)
);
