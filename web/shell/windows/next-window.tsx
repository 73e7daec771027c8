import type { Provider } from '#contract/calendars/councils.ts'
import { FullDate } from '#web/session/shown-dates.tsx'

/** What the council asks for next at a site: `Headcount, autumn until 1 Oct 2026`. */
export function NextWindow({ window }: { window: NonNullable<Provider['nextWindow']> }) {
  return (
    <>
      {window.name}{' '}
      <span className="whitespace-nowrap">
        until <FullDate day={window.endDate} />
      </span>
    </>
  )
}
