-- For the link in a mail, before there is a caller.
create or replace function auth_find_invitation(wanted_hash text)
  returns table (
    id uuid, organization_id uuid, organization_name text, email text, first_name text, last_name text, role text,
    expires_at timestamptz, accepted_at timestamptz, revoked_at timestamptz, has_account boolean
  )
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select i.id, i.organization_id, o.name, i.email, i.first_name, i.last_name, i.role,
    i.expires_at, i.accepted_at, i.revoked_at,
    exists (select 1 from users u where lower(u.email) = lower(i.email))
  from invitations i left join organizations o on o.id = i.organization_id
  where i.token_hash = wanted_hash and o.archived_at is null
$$;

-- Makes the account of an open invitation, with its sites; null where it is not open or its organisation is
-- archived. The row's lock lets one of two acceptances pass. Where the organisation requires its provider, the account
-- has no password. A directory goes on knowing the account by the invitation's id.
create or replace function auth_accept_invitation(
  wanted_hash text, moment timestamptz, given_first_name text, given_last_name text, password_hash text
) returns uuid language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  open invitations;
  made uuid;
begin
  select i.* into open from invitations i left join organizations o on o.id = i.organization_id
    where i.token_hash = wanted_hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > moment
      and o.archived_at is null
    for update of i;
  if not found then return null; end if;
  perform app_lock_sites(open.organization_id);
  insert into users (
    id, email, password, first_name, last_name, role, organization_id, local_authority_id, all_sites, external_id,
    created_at
  ) values (
    case when open.is_provisioned then open.id else gen_random_uuid() end, open.email,
    case when not exists (select 1 from auth_find_single_sign_on(open.organization_id) p where p.is_required)
      then password_hash end,
    given_first_name, given_last_name, open.role, open.organization_id,
    open.local_authority_id, open.all_sites, open.external_id, moment
  ) returning id into made;
  insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
    select s.organization_id, made, s.id, coalesce(open.all_sites = 'edit', false) or coalesce(g.can_edit, false), moment
    from sites s left join invitation_sites g on g.invitation_id = open.id and g.site_id = s.id
    where s.organization_id = open.organization_id and (open.all_sites is not null or g.site_id is not null);
  update invitations set accepted_at = moment where id = open.id;
  return made;
end
$$;

create or replace function auth_find_registration(wanted_organization uuid)
  returns table (id uuid, name text, default_role text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select o.id, o.name, o.default_role from organizations o
  where o.id = wanted_organization and o.allow_self_registration and o.archived_at is null
$$;

-- Registering makes an invitation for oneself: it replaces an expired one or one's own, never one that an
-- administrator has sent. Null where the organisation doesn't allow it.
create or replace function auth_register(
  wanted_organization uuid, given_email text, given_first_name text, given_last_name text,
  new_hash text, moment timestamptz, until timestamptz
) returns uuid language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid;
begin
  update invitations set revoked_at = moment
    where organization_id = wanted_organization and lower(email) = lower(given_email)
      and accepted_at is null and revoked_at is null and expires_at <= moment
      and exists (select 1 from auth_find_registration(wanted_organization));
  insert into invitations (
    organization_id, email, first_name, last_name, role, token_hash, sent_at, expires_at, created_at
  )
  select id, given_email, given_first_name, given_last_name, default_role, new_hash, moment, until, moment
  from auth_find_registration(wanted_organization)
  on conflict (organization_id, lower(email)) where accepted_at is null and revoked_at is null
    do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where invitations.invited_by is null
  returning id into made;
  return made;
end
$$;
alter table invitations enable row level security;
create policy manage on invitations for all using (
  (select app_role()) = 'system_admin'
  or (
    (select app_role()) = 'org_admin'
    and organization_id = (select app_organization())
    and role not in ('system_admin', 'la_user')
  )
);
alter table invitation_sites enable row level security;
create policy manage on invitation_sites for all using (app_administers(organization_id));
