-- Who did something, as far as the reader may know: a colleague by name, anybody else by what they are.
create function app_actor_name(actor uuid) returns text
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
