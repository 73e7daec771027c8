-- Who did something, as far as the reader may know: a colleague by name, anybody else by what they are.
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

-- Whom the reader knows by this name in the log: as many as app_actor_name would show them under it, 51 at most.
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

-- Everybody writes to the audit, in their own name; administrators read it.
alter table audit_entries enable row level security;
create policy write on audit_entries for insert with check (actor_id is not distinct from (select app_user()));
create policy reach on audit_entries for select using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);
create policy timeline on audit_entries for select using (
  subject_type = 'calendar'
  and exists (select 1 from calendars where calendars.id = subject_id)
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

-- A proof of what stays published says who asked for it: the same as before the amendment, and nothing of the draft.
create policy published on audit_entries for select using (
  (select app_role()) = 'la_user'
  and subject_type = 'calendar' and action = 'calendar.submit'
  and app_council_of(subject_id) = (select app_authority())
  and at <= (select max(approved_at) from calendar_revisions where calendar_id = subject_id)
);
