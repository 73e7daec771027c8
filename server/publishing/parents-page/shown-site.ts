import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type PublishedCalendar, rangeOfYear } from '#domain/publish/published-calendar.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** A year as it was approved last, on the day on which it was. */
export type ShownYear = { readonly calendar: PublishedCalendar; readonly approvedOn: IsoDate }

/** All that parents are shown of a site. */
export type ShownSite = {
  readonly siteName: string
  readonly siteAddress: string
  readonly organizationName: string
  readonly colour: string | null
  readonly hasLogo: boolean
  readonly country: Country
  readonly isIndexed: boolean
  /** Where calendar apps fetch the same dates; null while there is no such address. */
  readonly feedUrl: string | null
  /** In the order in which they begin; each approved, none retired. */
  readonly years: readonly ShownYear[]
}

/** What is over is kept apart: nobody should take last year’s dates for this year’s. */
export function splitByDate(years: readonly ShownYear[], today: IsoDate) {
  const isOver = ({ calendar }: ShownYear) => rangeOfYear(calendar).endDate < today
  const current = years.filter((year) => !isOver(year))
  const earlier = years.filter(isOver)
  return { current, earlier }
}
