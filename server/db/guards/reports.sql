-- Only the definition of a report is shared: who runs it sees what they may see themselves.
alter table saved_reports enable row level security;
create policy own on saved_reports for all using (created_by = (select app_user()));
create policy shared on saved_reports for select using (
  is_shared and organization_id = (select app_organization())
);

-- A report belongs to its maker's own organisation; those of councils and system administrators belong to none.
create policy within on saved_reports as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);

-- Who has left an organisation still changes the reports saved there, but can't share them there.
create policy within_shared on saved_reports as restrictive for update using (true) with check (
  not is_shared or organization_id = (select app_organization())
);

alter table report_schedules enable row level security;
create policy own on report_schedules for all using (created_by = (select app_user()));
create policy read_all on report_schedules for select using ((select app_role()) = 'system_admin');
create policy within on report_schedules as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);

alter table report_runs enable row level security;
create policy own on report_runs for all using (created_by = (select app_user()));
create policy delete_expired on report_runs for delete using ((select app_role()) = 'system_admin');

-- The jobs that send reports and delete old ones run as a system administrator.
create policy read_all on report_runs for select using ((select app_role()) = 'system_admin');
create policy within on report_runs as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);

-- Addresses belong to the schedule's maker. Jobs, which run as a system administrator, read them to send and delete
-- what was never confirmed; only the functions below confirm and stop.
alter table report_recipients enable row level security;
create policy own on report_recipients for all using (
  schedule_id in (select id from report_schedules where created_by = (select app_user()))
);
create policy read_all on report_recipients for select using ((select app_role()) = 'system_admin');
create policy delete_unconfirmed on report_recipients for delete using (
  (select app_role()) = 'system_admin' and confirmed_at is null and stopped_at is null
);

-- For the reader of a report without an account: the id comes from the sealed link of a mail.
create or replace function auth_find_report_recipient(wanted_recipient uuid)
  returns table (
    address text, report text, organization text, maker text, rhythm text,
    confirmed_at timestamptz, stopped_at timestamptz
  )
  language sql stable security definer rows 1 set search_path = public, pg_temp
as $$
  select r.address, s.name, o.name, u.first_name || ' ' || u.last_name, s.rhythm, r.confirmed_at, r.stopped_at
  from report_recipients r join report_schedules s on s.id = r.schedule_id
    join users u on u.id = s.created_by left join organizations o on o.id = s.organization_id
  where r.id = wanted_recipient
$$;

create or replace function auth_confirm_report_recipient(wanted_recipient uuid, moment timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update report_recipients set confirmed_at = coalesce(confirmed_at, moment)
    where id = wanted_recipient and stopped_at is null;
  return found;
end
$$;

create or replace function auth_stop_report_recipient(wanted_recipient uuid, moment timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update report_recipients set stopped_at = coalesce(stopped_at, moment) where id = wanted_recipient;
  return found;
end
$$;

-- What is left of a deleted schedule; only the function below adds to it.
alter table stopped_report_addresses enable row level security;
create policy read on stopped_report_addresses for select using (
  organization_id = (select app_organization()) and (select app_role()) = 'org_admin'
);
create policy read_all on stopped_report_addresses for select using ((select app_role()) = 'system_admin');

-- Before one deletes a schedule of one's own: the addresses whose owners have stopped it.
create or replace function app_keep_stopped_addresses(wanted_schedule uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into stopped_report_addresses (organization_id, address, stopped_at)
  select s.organization_id, r.address, r.stopped_at
  from report_recipients r join report_schedules s on s.id = r.schedule_id
  where s.id = wanted_schedule and s.created_by = app_user() and s.organization_id is not null
    and r.stopped_at is not null
  on conflict do nothing
$$;

-- Whether an address has stopped a report of an organisation, so that no colleague asks it again, also not for a new
-- schedule in place of a deleted one; yes or no.
create or replace function app_has_stopped_reports(wanted_address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select 1 from report_recipients r join report_schedules s on s.id = r.schedule_id
    where r.address = wanted_address and r.stopped_at is not null
      and (s.created_by = app_user() or s.organization_id = app_organization())
  ) or exists (
    select 1 from stopped_report_addresses
    where organization_id = app_organization() and address = wanted_address
  )
$$;

-- What the claims of a calendar follow from, but its authority, as reports read it of a row (`claimColumns`). Where a split
-- is agreed or the rules stand in the revision alone, the row is read each time. A release that puts more into it takes
-- it from all rows first.
create or replace function claims_key_of(calendar calendars) returns uuid language sql stable as $$
  select case
    when calendar.claim_weeks is not null then null
    when calendar.status = 'approved' and calendar.published_revision is not null and calendar.frozen_rules is null then null
    else md5(jsonb_build_array(
      calendar.year_start,
      case when calendar.summer_claim_days is null
        then jsonb_build_object('terms', array[calendar.summer_days, calendar.autumn_days, calendar.spring_days])
        else to_jsonb(array[calendar.summer_claim_days, calendar.autumn_claim_days, calendar.spring_claim_days]) end,
      calendar.summer_bank_holidays, calendar.autumn_bank_holidays, calendar.spring_bank_holidays,
      case when calendar.status = 'approved' then calendar.frozen_rules end
    )::text)::uuid end
$$;
create or replace function set_claims_key() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.claims_key := claims_key_of(new);
  return new;
end
$$;
create trigger set_claims_key before insert or update on calendars for each row execute function set_claims_key();
