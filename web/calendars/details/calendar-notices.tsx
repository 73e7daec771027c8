import type { Calendar } from '#contract/calendars/calendars.ts'
import { offTargetInWords } from '#web/calendars/weeks-of-calendar.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { today } from '#web/session/today.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'

type CalendarNoticesProps = {
  calendar: Calendar
  /** Whether the page asks for the council's agreement to the split above. */
  asksForAgreement?: boolean
}

export function CalendarNotices({ calendar, asksForAgreement = false }: CalendarNoticesProps) {
  const offTarget = offTargetInWords(calendar)

  return (
    <>
      {/* What the page asks for is not printed. */}
      {asksForAgreement && <p className="mb-4 hidden print:block">{offTarget}.</p>}
      <div className="grid gap-2 not-empty:mb-4">
        <CalendarStory calendar={calendar} />
        {offTarget !== null && !asksForAgreement && (
          <Notice tone="warn">
            <WholeFigures>{offTarget}.</WholeFigures>
          </Notice>
        )}
        {calendar.warnings.map(({ path, message }) => (
          <Notice key={path} tone="warn">
            <WholeFigures>{message}</WholeFigures>
          </Notice>
        ))}
      </div>
    </>
  )
}

/** The decisions on it, also shown in the editor. */
export function CalendarStory({ calendar }: { calendar: Calendar }) {
  const { status, publishedRevision, rejectionReason, refusals, updatedAt, council, localAuthorityName } =
    calendar
  const dates = useDates()
  const isAmended = publishedRevision !== null && status !== 'approved'
  // A rejected calendar is not changed, so `updatedAt` is the rejection.
  const rejectedOn = status === 'rejected' ? ` on ${dates.dateOf(updatedAt, 'd MMM yyyy')}` : ''

  return (
    <>
      {isAmended && (
        <Notice title={`Revision ${publishedRevision} is published`}>
          Exports and parents’ pages show it until this amendment is approved.
        </Notice>
      )}
      {council.dueOn !== null && status !== 'approved' && (
        <Notice>
          {localAuthorityName} {council.dueOn < today() ? 'asked' : 'asks'} for this calendar by{' '}
          <FullDate day={council.dueOn} />.
        </Notice>
      )}
      {rejectionReason !== null && (
        <Notice tone="danger" title={`Rejected${rejectedOn} with a reason`}>
          <span className="whitespace-pre-line">{rejectionReason}</span>
          {status === 'rejected' && refusals.edit === undefined && (
            <span className="mt-1 block">Edit its dates, then submit it again.</span>
          )}
        </Notice>
      )}
    </>
  )
}
