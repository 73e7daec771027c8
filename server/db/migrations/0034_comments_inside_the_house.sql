ALTER TABLE "calendar_comments" ADD COLUMN "is_inside" boolean;--> statement-breakpoint
-- What was said before is told by what had last happened to the calendar by then; what a council said is none.
update calendar_comments said set is_inside = author.role <> 'la_user' and coalesce((
    select entry.action not in ('calendar.submit', 'calendar.approve', 'calendar.reject') from audit_entries entry
    where entry.subject_id = said.calendar_id and entry.result = 'ok' and entry.at <= said.created_at
      and entry.action in (
        'calendar.generate', 'calendar.replace', 'calendar.edit', 'calendar.submit', 'calendar.withdraw',
        'calendar.approve', 'calendar.reject', 'calendar.amend', 'calendar.restore'
      )
    order by entry.at desc limit 1
  ), true)
  from users author where author.id = said.author_id;--> statement-breakpoint
ALTER TABLE "calendar_comments" ALTER COLUMN "is_inside" SET NOT NULL;--> statement-breakpoint

-- What is said of a draft stays inside the house: a council reads it neither then nor once the calendar was sent.
drop policy reach on calendar_comments;--> statement-breakpoint
create policy reach on calendar_comments for select using (
  exists (select 1 from calendars where calendars.id = calendar_id)
  and (not is_inside or (select app_role()) <> 'la_user' or app_edits_calendar(calendar_id))
);--> statement-breakpoint
drop policy write on calendar_comments;--> statement-breakpoint
create policy write on calendar_comments for insert with check (
  author_id = (select app_user())
  and exists (select 1 from calendars where calendars.id = calendar_id and (status = 'draft') = is_inside)
);--> statement-breakpoint

-- Nor that it was said.
drop policy timeline on audit_entries;--> statement-breakpoint
create policy timeline on audit_entries for select using (
  subject_type = 'calendar'
  and exists (select 1 from calendars where calendars.id = subject_id)
  and (
    (select app_role()) <> 'la_user'
    or app_edits_calendar(subject_id)
    or action in (
      'calendar.submit', 'calendar.approve', 'calendar.reject', 'calendar.retire', 'calendar.accept', 'calendar.send-back'
    )
    or (
      action = 'calendar.comment'
      and exists (select 1 from calendar_comments where calendar_comments.id = (after ->> 'commentId')::uuid)
    )
  )
);
