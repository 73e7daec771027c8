import type { RemovedCalendar } from '#contract/calendars/calendars.ts'
import { useBringBack } from '#web/calendars/lifecycle/use-bring-back.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'

/** Those of the last days, below the list. */
export function RemovedCalendars({ removed }: { removed: readonly RemovedCalendar[] }) {
  return (
    <details className="mt-4">
      <summary className="font-medium text-action">Recently deleted or retired ({removed.length})</summary>
      <ul className="mt-2 grid gap-2">
        {removed.map((calendar) => (
          <Removed key={calendar.id} calendar={calendar} />
        ))}
      </ul>
    </details>
  )
}

function Removed({ calendar }: { calendar: RemovedCalendar }) {
  const { id, siteName, fundingYear, outcome, removedAt, until } = calendar
  const bringBack = useBringBack()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <span className="font-semibold">
          {siteName}, {fundingYear}
        </span>{' '}
        <span className="text-small text-soft">
          {outcome} on <DayOf instant={removedAt} />, can be brought back until <DayOf instant={until} />
        </span>
      </span>
      <Button
        size="small"
        isPending={bringBack.isPending}
        pendingLabel="Bringing back..."
        onClick={() => void bringBack.run({ params: { id } })}
      >
        Bring back
      </Button>
    </li>
  )
}
