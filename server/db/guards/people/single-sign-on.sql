-- For signing in, before there is a caller: the provider of an organisation, and the account of an identity there.
create or replace function auth_find_single_sign_on(wanted_organization uuid)
  returns setof single_sign_on language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select s.* from single_sign_on s join organizations o on o.id = s.organization_id
  where s.organization_id = wanted_organization and s.is_enabled and o.archived_at is null
$$;

-- Those whose people have addresses at a domain; several where several organisations have proved it.
create or replace function auth_find_organizations_of_domain(wanted_domain text)
  returns table (organization_id uuid) language sql stable security definer set search_path = public, pg_temp
as $$
  select s.organization_id from mail_domains d
    join single_sign_on s on s.organization_id = d.organization_id
    join organizations o on o.id = d.organization_id
  where d.domain = wanted_domain and s.is_enabled and o.archived_at is null
  limit 2
$$;

create or replace function auth_find_account_of_identity(wanted_issuer text, wanted_subject text) returns setof users
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select u.* from user_identities i join users u on u.id = i.user_id
  where i.issuer = wanted_issuer and i.subject = wanted_subject
$$;

-- Whether a person's organisation lets them sign in with its provider only: its people but the break-glass
-- administrator, and never a system administrator or a council.
create or replace function auth_requires_provider(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from users u join single_sign_on p on p.organization_id = u.organization_id
    where u.id = person and p.is_enabled and p.is_required and p.break_glass_user_id <> u.id
      and u.role in ('org_admin', 'site_manager', 'site_user')
  )
$$;

-- For a provider's logout token, whose signature was checked: false where it was used before.
create or replace function auth_use_logout_token(wanted_hash text, until timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  insert into used_logout_tokens (token_hash, expires_at) values (wanted_hash, until) on conflict do nothing;
  return found;
end
$$;

-- Ends the sessions of an organisation's people that the provider has opened and now ends: one by its own id, or all of
-- a person. Answers whose sessions ended.
create or replace function auth_end_provider_sessions(
  wanted_organization uuid, wanted_issuer text, wanted_subject text, wanted_session text
) returns setof uuid language sql volatile security definer set search_path = public, pg_temp
as $$
  with ended as (
    delete from sessions s using users u
    where u.id = s.user_id and u.organization_id = wanted_organization and s.identity_issuer = wanted_issuer
      and (wanted_subject is not null or wanted_session is not null)
      and (wanted_subject is null or s.identity_subject = wanted_subject)
      and (wanted_session is null or s.identity_session = wanted_session)
    returning s.user_id
  )
  select distinct user_id from ended
$$;

-- An organisation that requires its provider names an administrator who can sign in without it. The owner, who
-- restores, has no role.
create or replace function guard_break_glass() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not new.is_required or app_role() is null then return new; end if;
  if tg_op = 'UPDATE'
    and (new.is_required, new.break_glass_user_id) is not distinct from (old.is_required, old.break_glass_user_id)
  then
    return new;
  end if;
  -- Locked, so that the person isn't deactivated at the same moment.
  perform 1 from users u
    where u.id = new.break_glass_user_id and u.organization_id = new.organization_id and u.role = 'org_admin'
      and u.is_active and u.deletion_due_at is null and u.password is not null and u.is_two_factor_enabled
    for share;
  if not found then
    raise exception 'an administrator must be able to sign in without the provider'
      using errcode = 'check_violation', constraint = 'single_sign_on_break_glass';
  end if;
  return new;
end
$$;
create trigger guard_break_glass before insert or update on single_sign_on
  for each row execute function guard_break_glass();
alter table single_sign_on enable row level security;
create policy manage on single_sign_on for all using (app_administers(organization_id));
alter table user_identities enable row level security;
create policy own on user_identities for all using (user_id = (select app_user()));
create policy end_by_admin on user_identities for delete using (app_manages_user(user_id));
create policy seen_by_admin on user_identities for select using (app_manages_user(user_id));
