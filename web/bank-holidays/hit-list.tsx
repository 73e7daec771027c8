import { type BankHolidayHit, bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { Button } from '#web/ui/button.tsx'

const pageSize = 20

/** The approved calendars whose days an import has changed; a job finds them after the import. */
export function HitList({ importId }: { importId: string }) {
  const list = usePages(bankHolidayImports.hits, pageSize, {
    params: { id: importId },
    query: {},
    refetchOnMount: 'always',
  })

  return (
    <section aria-label="Approved calendars affected">
      <h3 className="mb-1 font-semibold">Approved calendars affected</h3>
      <LoadedList
        list={list}
        rows={3}
        what="The calendars"
        empty={
          <div className="flex flex-wrap items-center gap-3 text-soft">
            <p className="flex-1 basis-56">
              None found. After an import all approved calendars are checked in the background, which may take
              a minute.
            </p>
            <Button size="small" isPending={list.isFetching} onClick={() => void list.refetch()}>
              Refresh
            </Button>
          </div>
        }
      >
        {(hits) => (
          <ul className="divide-y divide-line">
            {hits.map((hit) => (
              <Hit key={hit.calendarId} hit={hit} />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}

function Hit({ hit }: { hit: BankHolidayHit }) {
  const { calendarId, organizationName, siteName, fundingYear, daysBefore, daysNow } = hit
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <CalendarLink id={calendarId} className="font-semibold text-action underline underline-offset-2">
          {siteName}, {fundingYear}
        </CalendarLink>
        <p className="text-small text-soft wrap-anywhere">{organizationName}</p>
      </div>
      <p className="tabular-nums">
        {daysBefore} school days <span aria-hidden="true">→</span>
        <span className="sr-only">as approved, now</span> {daysNow}
      </p>
    </li>
  )
}
