import { type CountedOtherwise, coverage } from '#contract/authorities/coverage.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextList } from '#web/ui/text-list.tsx'

export const useCountedOtherwise = (id: string) => useAnswer(coverage.countedOtherwise, { params: { id } })

/** Calendars approved or saved while other rules were known; nothing is shown where there are none. */
export function CountedOtherwiseCard({ authorityId: id }: { authorityId: string }) {
  const found = useCountedOtherwise(id)
  return (
    <LoadedPart query={found} what="The calendars saved with other figures">
      {(listed) =>
        listed.length > 0 && (
          <Card title="Approved or saved with other figures">
            <p className="mb-3 text-soft">
              What is known has changed since. What was approved stays as it was until it is amended; drafts
              are counted by today’s figures, and say so when they are opened.
            </p>
            <Table
              caption="Calendars approved or saved with other figures"
              columns={columns}
              rows={listed}
              keyOf={({ calendarId }) => calendarId}
            />
          </Card>
        )
      }
    </LoadedPart>
  )
}

const columns: readonly Column<CountedOtherwise>[] = [
  {
    title: 'Calendar',
    isRowHeading: true,
    cell: ({ calendarId, siteName, fundingYear }) => (
      <CalendarLink
        id={calendarId}
        className="inline-flex min-h-6 items-center font-semibold text-action underline-offset-2 hover:underline"
      >
        {siteName}, {fundingYear}
      </CalendarLink>
    ),
  },
  {
    title: 'Difference',
    cell: ({ changes }) => <TextList texts={changes} />,
  },
  {
    title: 'Next',
    cell: ({ revision, isAmended }) => {
      if (revision === null) return 'A draft: open it to keep its dates or plan again.'
      return isAmended
        ? `An amendment of revision ${revision} has been started.`
        : `Open it to amend revision ${revision}.`
    },
  },
]
