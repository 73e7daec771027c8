import { Link } from '@tanstack/react-router'
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import type { GridRow } from '#domain/worth/headcount-grid.ts'
import { notOfferedInWords } from '#domain/worth/not-offered.ts'
import { Notice } from '#web/ui/page/notice.tsx'

/** While it is typed: stretched children of whom the year's calendar has no offer. */
export function NotOfferedNotice({ rows, saved }: { rows: readonly GridRow[]; saved: Headcounts }) {
  const { calendar, fundingYear } = saved
  if (calendar === null) return null
  const counted = rows.map(({ offer, plannedChildren, actualChildren }) => ({
    offer,
    children: Number(actualChildren || plannedChildren) || 0,
  }))
  const words = notOfferedInWords(counted, calendar.stretchedWeeks, `the calendar of ${fundingYear}`)
  if (words === null) return null
  return (
    <Notice
      tone="warn"
      action={
        <Link
          to="/calendars/$id"
          params={{ id: calendar.id }}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          Open the calendar
        </Link>
      }
    >
      {words}
    </Notice>
  )
}
