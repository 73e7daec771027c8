import {
  type SiteYear,
  type SiteYearOrder,
  type SiteYearSummary,
  siteYearOrders,
  siteYearStates,
} from '#contract/calendars/site-years.ts'
import { type TargetState, targetStates } from '#domain/count/target-state.ts'
import { type NextDate, nextDateOf } from '#domain/plan/next-date.ts'
import { type FundingYear, fundingYearOf, isFundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { uuidOrNone } from '#web/calendars/recent/calendar-search.ts'

/** What of a year is shown, and in which order; stored for the time of the visit. */
export type View = {
  fundingYear: FundingYear
  words: string
  state: '' | (typeof siteYearStates)[number]
  claim: '' | TargetState
  localAuthorityId: string
  order: SiteYearOrder
}

/** By hand, because the page has nothing else that needs zod at once. */
export function isView(stored: unknown): stored is View {
  if (typeof stored !== 'object' || stored === null) return false
  const read = new Map<string, unknown>(Object.entries(stored))
  const [year, authority] = [read.get('fundingYear'), read.get('localAuthorityId')]
  return (
    typeof year === 'string' &&
    isFundingYear(year) &&
    typeof read.get('words') === 'string' &&
    typeof authority === 'string' &&
    uuidOrNone.test(authority) &&
    ['', ...siteYearStates].some((state) => state === read.get('state')) &&
    ['', ...targetStates].some((state) => state === read.get('claim')) &&
    siteYearOrders.some((order) => order === read.get('order'))
  )
}

/** The running year; where no site has a calendar of it yet, the one that is planned, as in the planner. */
export function yearToBegin(running: Pick<SiteYearSummary, 'calendars'>, today: IsoDate): FundingYear {
  return running.calendars > 0 ? fundingYearOf(today) : planningYearOf(today)
}

export const unfiltered = { words: '', state: '', claim: '', localAuthorityId: '' } as const

/** What the server is asked for, but the order. */
export function filterOf({ fundingYear, words, state, claim, localAuthorityId }: View) {
  return { fundingYear, search: words.trim(), state, claim, localAuthorityId }
}
export type Filter = ReturnType<typeof filterOf>

export function isFiltered(view: View): boolean {
  const { fundingYear, ...filters } = filterOf(view)
  return Object.values(filters).some((value) => value !== '')
}

export function nextOf({ dueOn, calendar }: SiteYear, today: IsoDate): NextDate | null {
  const isSent =
    calendar !== null &&
    calendar.sentBackBy === null &&
    (calendar.status === 'pending' || calendar.publishedRevision !== null)
  return nextDateOf({ dueOn, isSent, terms: calendar?.terms ?? [] }, today)
}
