ALTER TABLE "calendar_revisions" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_run_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_report_run_id_report_runs_id_fk" FOREIGN KEY ("report_run_id") REFERENCES "public"."report_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_revisions_told" ON "calendar_revisions" USING btree ("calendar_id","number","approved_at","submitted_at","was_required");--> statement-breakpoint
CREATE INDEX "mails_of_report" ON "mails" USING btree ("report_run_id") WHERE report_run_id is not null;--> statement-breakpoint
CREATE INDEX "report_schedules_of_maker" ON "report_schedules" USING btree ("created_by","created_at");--> statement-breakpoint

-- What is published already: asked for when the last submission before its approval was written down.
update calendar_revisions r set submitted_at = (
  select max(a.at) from audit_entries a
  where a.subject_type = 'calendar' and a.subject_id = r.calendar_id and a.action = 'calendar.submit'
    and a.at <= r.approved_at
) where r.was_required;--> statement-breakpoint

-- The house clears old reports away and hands them to the mail that carries them; what is deleted must be seen.
create policy look on report_runs for select using ((select app_role()) = 'system_admin');--> statement-breakpoint

create or replace function app_queue_mails(queued json) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid[];
begin
  with inserted as (
    insert into mails (
      organization_id, user_id, kind, to_address, from_address, from_name, subject, text_body, html_body,
      sealed_link, report_run_id, once_key, created_at
    )
    select (mail->>'organizationId')::uuid, (mail->>'userId')::uuid, mail->>'kind', mail->>'toAddress',
      mail->>'fromAddress', mail->>'fromName', mail->>'subject', mail->>'textBody', mail->>'htmlBody',
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
