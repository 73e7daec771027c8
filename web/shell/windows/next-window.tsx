import type { Provider } from '#contract/calendars/councils.ts'
import { formatDate } from '#domain/year/format-date.ts'

/** What the council asks for next at a site: `Headcount, autumn until 1 Oct 2026`. */
export function NextWindow({ window }: { window: NonNullable<Provider['nextWindow']> }) {
  return (
    <>
      {window.name}{' '}
      <span className="whitespace-nowrap">until {formatDate(window.endDate, 'd MMM yyyy')}</span>
    </>
  )
}
