-- For the export of one's own data: the mails and acts that the caller could not read otherwise, and only the caller's.
create function app_own_records() returns json
  language sql stable security definer set search_path = public, pg_temp
as $$
  select json_build_object(
    'mails', (
      select coalesce(json_agg(json_build_object('subject', subject, 'to', to_address, 'at', created_at) order by created_at), '[]')
      from mails where user_id = app_user()
    ),
    'acts', (
      select coalesce(json_agg(json_build_object('action', action, 'result', result, 'from', address, 'at', at) order by at), '[]')
      from audit_entries where actor_id = app_user()
    )
  )
$$;
