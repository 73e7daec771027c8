-- Queues mails and their jobs together, as a thousand jobs added one by one take seconds; one with a known `onceKey`
-- is left out. Also where there is no caller yet, as for a forgotten password.
create or replace function app_queue_mails(queued json) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid[];
begin
  with inserted as (
    insert into mails (
      organization_id, user_id, kind, to_address, from_address, from_name, reply_to_address, subject, text_body, html_body,
      sealed_link, report_run_id, once_key, created_at
    )
    select (mail->>'organizationId')::uuid, (mail->>'userId')::uuid, mail->>'kind', mail->>'toAddress',
      mail->>'fromAddress', mail->>'fromName', mail->>'replyToAddress', mail->>'subject', mail->>'textBody', mail->>'htmlBody',
      mail->>'sealedLink', (mail->>'reportRunId')::uuid, mail->>'onceKey', (mail->>'createdAt')::timestamptz
    from json_array_elements(queued) as mail
    on conflict (once_key) do nothing returning id
  )
  select coalesce(array_agg(id), '{}') into made from inserted;
  perform graphile_worker.add_jobs(array(
    select (
      'send-mail', json_build_object('mailId', mail_id), null, null, 12, 'mail:' || mail_id, null, null
    )::graphile_worker.job_spec
    from unnest(made) as mail_id
  ));
end
$$;

-- Of these invitations, those whose email was given up since it was last sent, for an administrator who reaches them.
create or replace function app_undelivered_invitations(wanted uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
as $$
  select invitations.id from invitations
  where invitations.id = any(wanted)
    and (
      app_role() = 'system_admin'
      or (app_role() = 'org_admin' and invitations.organization_id = app_organization())
    )
    and exists (
      select from mails
      where mails.state = 'given-up' and mails.kind = 'invitation'
        and mails.created_at >= invitations.sent_at and lower(mails.to_address) = lower(invitations.email)
        -- Another organisation may have invited the same address.
        and mails.organization_id is not distinct from invitations.organization_id
    )
$$;

-- Whether the token of an invitation, a new password or a new address can still be used, before its mail is sent. Nothing
-- can be done with a link to a new password or address while its person is inactive.
create or replace function app_is_link_open(wanted_hash text, moment timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select app_role() = 'system_admin' and (
    exists (
      select from invitations
      where token_hash = wanted_hash and accepted_at is null and revoked_at is null and expires_at > moment
    )
    or exists (select from auth_find_password_reset(wanted_hash, moment))
    or exists (
      select from address_changes c join users u on u.id = c.user_id
      where c.token_hash = wanted_hash and c.expires_at > moment and u.is_active
    )
  )
$$;

-- Read by system administrators and by the job that sends them, which runs as one.
alter table mails enable row level security;
create policy manage on mails for all using ((select app_role()) = 'system_admin');
