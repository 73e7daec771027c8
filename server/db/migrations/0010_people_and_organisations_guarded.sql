-- Who reaches and changes people, invitations, credentials, organisations and mail. See 0001 for the manner.

insert into system_settings default values;--> statement-breakpoint
alter table system_settings enable row level security;--> statement-breakpoint
create policy read on system_settings for select using (true);--> statement-breakpoint
create policy manage on system_settings for update using ((select app_role()) = 'system_admin');--> statement-breakpoint

-- Whether the caller looks after somebody: never a system administrator, unless they are one.
create function app_manages_user(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select app_role() = 'system_admin' or (
    app_role() = 'org_admin' and exists (
      select 1 from users
      where id = person and organization_id = app_organization() and role not in ('system_admin', 'la_user')
    )
  )
$$;--> statement-breakpoint

-- What belongs to one person, and what those who look after them may take away.
create policy end_by_admin on sessions for delete using (app_manages_user(user_id));--> statement-breakpoint
create policy seen_by_admin on sessions for select using (app_manages_user(user_id));--> statement-breakpoint
create policy end_by_admin on recovery_codes for delete using (app_manages_user(user_id));--> statement-breakpoint
create policy seen_by_admin on recovery_codes for select using (app_manages_user(user_id));--> statement-breakpoint
alter table passkeys enable row level security;--> statement-breakpoint
create policy own on passkeys for all using (user_id = (select app_user()));--> statement-breakpoint
create policy end_by_admin on passkeys for delete using (app_manages_user(user_id));--> statement-breakpoint
create policy seen_by_admin on passkeys for select using (app_manages_user(user_id));--> statement-breakpoint
alter table passkey_challenges enable row level security;--> statement-breakpoint
create policy own on passkey_challenges for all using (user_id = (select app_user()));--> statement-breakpoint
alter table password_resets enable row level security;--> statement-breakpoint
create policy own on password_resets for all using (user_id = (select app_user()));--> statement-breakpoint
create policy sent_by_admin on password_resets for all using (app_manages_user(user_id));--> statement-breakpoint
alter table user_identities enable row level security;--> statement-breakpoint
create policy own on user_identities for all using (user_id = (select app_user()));--> statement-breakpoint
create policy end_by_admin on user_identities for delete using (app_manages_user(user_id));--> statement-breakpoint
create policy seen_by_admin on user_identities for select using (app_manages_user(user_id));--> statement-breakpoint
alter table user_preferences enable row level security;--> statement-breakpoint
create policy own on user_preferences for all using (user_id = (select app_user()));--> statement-breakpoint
create policy seen_by_admin on user_preferences for select using (app_manages_user(user_id));--> statement-breakpoint

-- Nobody raises themselves, and no organisation loses its last administrator, whatever a call forgot to check.
create function guard_user_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if (new.role, new.organization_id, new.local_authority_id, new.is_active, new.email, new.all_sites)
    is distinct from (old.role, old.organization_id, old.local_authority_id, old.is_active, old.email, old.all_sites)
    -- The owner says no role: it seeds, restores and erases.
    and app_role() is not null
  then
    if not app_manages_user(old.id) then
      raise exception 'nobody may change what they are' using errcode = 'insufficient_privilege';
    end if;
    if app_role() <> 'system_admin'
      and (new.role in ('system_admin', 'la_user') or new.organization_id is distinct from old.organization_id)
    then
      raise exception 'only a system administrator may do this' using errcode = 'insufficient_privilege';
    end if;
  end if;
  if old.role = 'org_admin' and old.is_active
    and not (new.role = 'org_admin' and new.is_active and new.organization_id = old.organization_id)
  then
    -- One after the other, so that two administrators can't end each other.
    perform 1 from organizations where id = old.organization_id for update;
    if not exists (
      select 1 from users
      where organization_id = old.organization_id and role = 'org_admin' and is_active and id <> old.id
    ) then
      raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'users_last_admin';
    end if;
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger guarded before update on users for each row execute function guard_user_change();--> statement-breakpoint

-- Grants are given and taken by the administrators of the site's organisation, and to nobody of another one but a council.
create policy manage on user_site_access for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
) with check (
  (select app_role()) = 'system_admin'
  or (
    (select app_role()) = 'org_admin'
    and organization_id = (select app_organization())
    and user_id in (select id from users where users.organization_id = user_site_access.organization_id)
  )
);--> statement-breakpoint

-- A new site is granted to those who have all of them.
create function grant_new_site() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
    select new.organization_id, id, new.id, all_sites = 'edit', new.created_at
    from users where organization_id = new.organization_id and all_sites is not null;
  return new;
end
$$;--> statement-breakpoint
create trigger grant_new_site after insert on sites for each row execute function grant_new_site();--> statement-breakpoint

alter table invitations enable row level security;--> statement-breakpoint
create policy manage on invitations for all using (
  (select app_role()) = 'system_admin'
  or (
    (select app_role()) = 'org_admin'
    and organization_id = (select app_organization())
    and role not in ('system_admin', 'la_user')
  )
);--> statement-breakpoint
alter table invitation_sites enable row level security;--> statement-breakpoint
create policy manage on invitation_sites for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

create policy found on organizations for insert with check ((select app_role()) = 'system_admin');--> statement-breakpoint
alter table organization_logos enable row level security;--> statement-breakpoint
create policy reach on organization_logos for select using (
  organization_id in (select id from organizations)
);--> statement-breakpoint
create policy manage on organization_logos for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint
alter table single_sign_on enable row level security;--> statement-breakpoint
create policy manage on single_sign_on for all using (
  (select app_role()) = 'system_admin'
  or ((select app_role()) = 'org_admin' and organization_id = (select app_organization()))
);--> statement-breakpoint

-- Mail is read by system administrators and by the job that sends it, which runs as one.
alter table mails enable row level security;--> statement-breakpoint
create policy manage on mails for all using ((select app_role()) = 'system_admin');--> statement-breakpoint

-- Jobs are added through here, in the transaction of the change that they follow from.
create function app_add_job(task text, payload json, key text default null, most_attempts int default 12)
  returns void language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(task, payload, job_key := key, max_attempts := most_attempts);
end
$$;--> statement-breakpoint

-- Anybody's act may have a mail as its consequence. False when there was one with this key before.
create function app_queue_mail(mail json) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid;
begin
  insert into mails (
    organization_id, user_id, kind, to_address, from_address, from_name, subject, text_body, html_body,
    sealed_link, once_key, created_at
  ) values (
    (mail->>'organizationId')::uuid, (mail->>'userId')::uuid, mail->>'kind', mail->>'toAddress',
    mail->>'fromAddress', mail->>'fromName', mail->>'subject', mail->>'textBody', mail->>'htmlBody',
    mail->>'sealedLink', mail->>'onceKey', (mail->>'createdAt')::timestamptz
  ) on conflict (once_key) do nothing returning id into made;
  if made is null then return false; end if;
  perform app_add_job('send-mail', json_build_object('mailId', made), 'mail:' || made);
  return true;
end
$$;--> statement-breakpoint

-- Whoever is of an archived organisation has no session.
create or replace function auth_find_session(wanted_hash text, moment timestamptz, idle_since timestamptz)
  returns table (
    session_id uuid,
    two_factor_verified boolean,
    confirmed_at timestamptz,
    chosen_organization_id uuid,
    user_id uuid,
    email text,
    first_name text,
    last_name text,
    role text,
    organization_id uuid,
    local_authority_id uuid,
    is_two_factor_enabled boolean
  )
  language plpgsql volatile security definer rows 1 set search_path = public, pg_temp
as $$
begin
  -- Every call would write otherwise; half a minute is near enough for an idle time of thirty.
  update sessions set last_activity = moment
    where token_hash = wanted_hash and expires_at > moment
      and last_activity > idle_since and last_activity < moment - interval '30 seconds';
  return query
    select s.id, s.two_factor_verified, s.confirmed_at::timestamptz, s.organization_id,
      u.id, u.email, u.first_name, u.last_name, u.role, u.organization_id, u.local_authority_id, u.is_two_factor_enabled
    from sessions s join users u on u.id = s.user_id left join organizations o on o.id = u.organization_id
    where s.token_hash = wanted_hash and s.expires_at > moment and s.last_activity > idle_since and u.is_active
      and o.archived_at is null;
end
$$;--> statement-breakpoint

-- What must look, or act, before there is a tenant. A token is known by its hash alone.
create function auth_find_invitation(wanted_hash text)
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
$$;--> statement-breakpoint

-- Makes the account of an open invitation, with its sites; null when it is not open any more. The row lock lets one of
-- two acceptances through.
create function auth_accept_invitation(
  wanted_hash text, moment timestamptz, given_first_name text, given_last_name text, password_hash text
) returns uuid language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  open invitations;
  made uuid;
begin
  select * into open from invitations
    where token_hash = wanted_hash and accepted_at is null and revoked_at is null and expires_at > moment for update;
  if not found then return null; end if;
  insert into users (
    email, password, first_name, last_name, role, organization_id, local_authority_id, all_sites, created_at
  ) values (
    open.email, password_hash, given_first_name, given_last_name, open.role, open.organization_id,
    open.local_authority_id, open.all_sites, moment
  ) returning id into made;
  insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
    select s.organization_id, made, s.id, coalesce(open.all_sites = 'edit', false) or coalesce(g.can_edit, false), moment
    from sites s left join invitation_sites g on g.invitation_id = open.id and g.site_id = s.id
    where s.organization_id = open.organization_id and (open.all_sites is not null or g.site_id is not null);
  update invitations set accepted_at = moment where id = open.id;
  return made;
end
$$;--> statement-breakpoint

create function auth_find_registration(wanted_organization uuid)
  returns table (id uuid, name text, default_role text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select o.id, o.name, o.default_role from organizations o
  where o.id = wanted_organization and o.allow_self_registration and o.archived_at is null
$$;--> statement-breakpoint

-- An invitation that somebody gives themselves. Null where that is not allowed; one that is still open is renewed.
create function auth_register(
  wanted_organization uuid, given_email text, given_first_name text, given_last_name text,
  new_hash text, moment timestamptz, until timestamptz
) returns uuid language sql security definer set search_path = public, pg_temp
as $$
  insert into invitations (
    organization_id, email, first_name, last_name, role, token_hash, sent_at, expires_at, created_at
  )
  select id, given_email, given_first_name, given_last_name, default_role, new_hash, moment, until, moment
  from auth_find_registration(wanted_organization)
  on conflict (organization_id, lower(email)) where accepted_at is null and revoked_at is null
    -- What an administrator has offered is not changed by a stranger who knows the address.
    do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at
  returning id
$$;--> statement-breakpoint

create function auth_find_password_reset(wanted_hash text, moment timestamptz)
  returns table (id uuid, user_id uuid, email text)
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select r.id, r.user_id, u.email from password_resets r join users u on u.id = r.user_id
  where r.token_hash = wanted_hash and r.used_at is null and r.expires_at > moment and u.is_active
$$;--> statement-breakpoint

create function auth_find_single_sign_on(wanted_organization uuid)
  returns setof single_sign_on language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select s.* from single_sign_on s join organizations o on o.id = s.organization_id
  where s.organization_id = wanted_organization and s.is_enabled and o.archived_at is null
$$;--> statement-breakpoint

create function auth_find_identity(wanted_issuer text, wanted_subject text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
as $$ select user_id from user_identities where issuer = wanted_issuer and subject = wanted_subject $$;
