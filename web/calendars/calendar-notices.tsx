import type { Calendar } from '#contract/calendars.ts'
import { Notice } from '#web/ui/notice.tsx'

type CalendarNoticesProps = { calendar: Calendar }

/** What somebody who opens the calendar ought to know first. */
export function CalendarNotices({ calendar }: CalendarNoticesProps) {
  const { status, publishedRevision, rejectionReason, warnings } = calendar
  const isAmended = publishedRevision !== null && status !== 'approved'

  return (
    <div className="grid gap-2 not-empty:mb-4">
      {isAmended && (
        <Notice title={`Revision ${publishedRevision} is published`}>
          Exports and parents keep it until this amendment is approved.
        </Notice>
      )}
      {status === 'rejected' && rejectionReason !== null && (
        <Notice tone="danger" title="Sent back with a reason">
          <span className="whitespace-pre-line">{rejectionReason}</span>
        </Notice>
      )}
      {warnings.map(({ path, message }) => (
        <Notice key={path} tone="warn">
          {message}
        </Notice>
      ))}
    </div>
  )
}
