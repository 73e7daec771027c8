import type { Headcounts } from '#contract/organizations/headcounts.ts'
import { type GridRow, typedChildren } from '#domain/worth/headcount-grid.ts'
import { notOfferedInWords } from '#domain/worth/not-offered.ts'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** While it is typed: stretched children of whom the year's calendar has no offer. */
export function NotOfferedNotice({ rows, saved }: { rows: readonly GridRow[]; saved: Headcounts }) {
  const { calendar, fundingYear } = saved
  if (calendar === null) return null
  const inYear = `the calendar of ${fundingYear}`
  const words = notOfferedInWords(typedChildren(rows), calendar.stretchedWeeks, inYear)
  if (words === null) return null
  return (
    <Notice
      tone="warn"
      action={
        <CalendarLink
          id={calendar.id}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          Open the calendar
        </CalendarLink>
      }
    >
      {words}
    </Notice>
  )
}
