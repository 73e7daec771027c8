import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type PublishedCalendar, rangeOfYear } from '#domain/publish/published-calendar.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

export type ShownYear = { readonly calendar: PublishedCalendar; readonly approvedOn: IsoDate }

export type ShownSite = {
  readonly siteName: string
  readonly siteAddress: string
  readonly phone: string | null
  readonly organizationName: string
  readonly colour: string | null
  readonly hasLogo: boolean
  readonly country: Country
  readonly isIndexed: boolean
  /** The feed with the same dates; null without one. */
  readonly feedUrl: string | null
  /** Approved and not retired, by first day. */
  readonly years: readonly ShownYear[]
}

/** Separates past years, so that their dates are not mistaken for current ones. */
export function splitByDate(years: readonly ShownYear[], today: IsoDate) {
  const isOver = ({ calendar }: ShownYear) => rangeOfYear(calendar).endDate < today
  const current = years.filter((year) => !isOver(year))
  const earlier = years.filter(isOver)
  return { current, earlier }
}
