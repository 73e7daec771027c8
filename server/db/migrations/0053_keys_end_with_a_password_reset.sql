-- Somebody's own keys end with their password: by themselves, or by whoever looks after them and neither sees nor changes
-- them otherwise. How many there were is what it answers.
create function app_end_own_api_keys(person uuid) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ended int;
begin
  if app_user() is distinct from person and app_role() is distinct from 'system_admin' and not exists (
    select 1 from users u
    where u.id = person and app_role() = 'org_admin' and u.organization_id = app_organization()
      and u.role in ('org_admin', 'site_manager', 'site_user')
  ) then
    raise exception 'Only whoever looks after somebody ends their keys.';
  end if;
  update api_keys k set revoked_at = clock_timestamp()
    where k.user_id = person and k.organization_id is null and k.revoked_at is null;
  get diagnostics ended = row_count;
  return ended;
end
$$;
