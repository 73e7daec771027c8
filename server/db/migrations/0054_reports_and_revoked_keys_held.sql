-- A report that is shared is read by everybody of its organisation, so nobody puts one into another than their own. A
-- council's and a house's belong to none.
create policy within on saved_reports as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);--> statement-breakpoint
-- Whoever has left an organisation changes what they once saved there, and no longer shares it there.
create policy within_shared on saved_reports as restrictive for update using (true) with check (
  not is_shared or organization_id = (select app_organization())
);--> statement-breakpoint
create policy within on report_schedules as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);--> statement-breakpoint
create policy within on report_runs as restrictive for insert with check (
  organization_id is null or organization_id = (select app_organization())
);--> statement-breakpoint

-- A key that was revoked has been given up for lost: nobody brings it back, nor writes that it was later than it was.
create function keep_api_key_revoked() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.revoked_at is distinct from old.revoked_at then
    raise exception 'A key that was revoked stays so.' using errcode = 'check_violation';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger stay_revoked before update of revoked_at on api_keys
  for each row when (old.revoked_at is not null) execute function keep_api_key_revoked();
