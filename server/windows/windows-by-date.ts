import { type SQL, sql } from 'drizzle-orm'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { eligibilityDates } from '#domain/windows/dated-window.ts'
import { yearOfWindows } from '#domain/windows/windows-of-year.ts'
import { type FundingYear, fundingYearOf, fundingYearRange, yearsBeside } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Database } from '#server/db/database.ts'
import { type KnownWindow, readWindows } from './read-windows.ts'
import {
  isAnyWindowKnown,
  onTheirDays,
  readSiteCalendars,
  type SiteCalendar,
  type SiteWindow,
} from './site-windows.ts'

export type SiteOfYear = {
  readonly siteId: string
  readonly siteName: string
  readonly localAuthorityId: string
  readonly localAuthorityName: string
  /** Of the calendar that has these claims. */
  readonly isApproved: boolean
  readonly siteCreatedAt: Date
  readonly windows: readonly SiteWindow[]
}

/**
 * The windows that authorities have around a day, with the sites that they concern: each once a site, with the calendar
 * that has its claim, wherever that year begins.
 */
export async function readCouncilWindows(db: Database, which: SQL, day: IsoDate): Promise<SiteOfYear[]> {
  const years = yearsBeside(fundingYearOf(day))
  const withWindows = sql`${which} and ${isAnyWindowKnown}`
  const rows = await readSiteCalendars(db, withWindows, [...new Set(years.flatMap(yearsBeside))])
  const known = await readWindows(
    db,
    rows.map(({ localAuthorityId }) => localAuthorityId),
  )
  const bySite = new Map<string, SiteCalendar[]>()
  for (const row of rows) bySite.set(row.siteId, [...(bySite.get(row.siteId) ?? []), row])
  const oneArray = sharedArrays<KnownWindow>()
  const planned = [...bySite.values()].flatMap((site) =>
    years.flatMap((fundingYear) => {
      const [first] = site
      if (first === undefined) return []
      const windows = known({ ...first, fundingYear, yearStart: 'april' })
      return byCalendar(site, windows, fundingYear).map((row) => ({ ...row, windows: oneArray(row.windows) }))
    }),
  )
  return onTheirDays(db, planned)
}

/** The last days around a day for parents to have a code, for every site of the nation. */
export function codesAround(day: IsoDate, country: Country): SiteWindow[] {
  return yearsBeside(fundingYearOf(day))
    .flatMap((fundingYear) => eligibilityDates(fundingYearRange(fundingYear), country))
    .map((dates) => ({ ...dates, source: null }))
}

type HasClaims = Pick<SiteCalendar, 'year' | 'isApproved' | 'calendarId' | 'claimWeeks'>

/** The windows of one of April's years, each with the site's calendar that has its claim, the approved one first. */
export function byCalendar<Row extends HasClaims>(
  site: readonly Row[],
  windows: readonly KnownWindow[],
  fundingYear: FundingYear,
) {
  const groups = new Map<Row | undefined, KnownWindow[]>()
  for (const window of windows) {
    const having = site.filter(
      ({ year }) => year !== null && yearOfWindows(window.period, year) === fundingYear,
    )
    const calendar = having.find(({ isApproved }) => isApproved) ?? having[0]
    groups.set(calendar, [...(groups.get(calendar) ?? []), window])
  }
  return [...groups].flatMap(([calendar, own]) => {
    const [first] = site
    const row = calendar ?? (first && { ...first, calendarId: null, claimWeeks: null, isApproved: false })
    if (row === undefined) return []
    const year = calendar?.year ?? ({ fundingYear, yearStart: 'april' } as const)
    return [{ ...row, year, windows: own }]
  })
}

/** One array for all that have the same elements: what follows from it is worked out once, and not for every site. */
function sharedArrays<Element extends object>() {
  const numbers = new Map<Element, number>()
  const arrays = new Map<string, readonly Element[]>()
  return (elements: readonly Element[]): readonly Element[] => {
    for (const element of elements) if (!numbers.has(element)) numbers.set(element, numbers.size)
    const key = elements.map((element) => numbers.get(element)).join()
    const shared = arrays.get(key) ?? elements
    arrays.set(key, shared)
    return shared
  }
}
