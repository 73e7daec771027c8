import type { SiteYear } from '#contract/calendars/site-years.ts'
import { type TargetState, targetStates } from '#domain/count/target-state.ts'
import { type CalendarStatus, statuses } from '#domain/plan/calendar-status.ts'
import { type NextDate, nextDateOf } from '#domain/plan/next-date.ts'
import { type FundingYear, fundingYearOf, isFundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { matchesWords } from '#web/ui/text-match.ts'

export const orders = ['site', 'claim', 'status', 'next'] as const
export const statesShown = ['none', ...statuses] as const

/** What of a year is shown, and in which order; stored for the time of the visit. */
export type View = {
  fundingYear: FundingYear
  words: string
  state: '' | 'none' | CalendarStatus
  claim: '' | TargetState
  authority: string
  order: (typeof orders)[number]
}

/** By hand, because the page has nothing else that needs zod at once. */
export function isView(stored: unknown): stored is View {
  if (typeof stored !== 'object' || stored === null) return false
  const read = new Map<string, unknown>(Object.entries(stored))
  const year = read.get('fundingYear')
  return (
    typeof year === 'string' &&
    isFundingYear(year) &&
    typeof read.get('words') === 'string' &&
    typeof read.get('authority') === 'string' &&
    ['', ...statesShown].some((state) => state === read.get('state')) &&
    ['', ...targetStates].some((state) => state === read.get('claim')) &&
    orders.some((order) => order === read.get('order'))
  )
}

/** The running year; where no site has a calendar of it yet, the one that is planned, as in the planner. */
export function yearToBegin(running: readonly SiteYear[], today: IsoDate): FundingYear {
  const isPlanned = running.some(({ calendar }) => calendar !== null)
  return isPlanned ? fundingYearOf(today) : planningYearOf(today)
}

export const unfiltered = { words: '', state: '', claim: '', authority: '' } as const

export function isFiltered({ words, state, claim, authority }: View): boolean {
  return words.trim() !== '' || state !== '' || claim !== '' || authority !== ''
}

export function matchingRows(rows: readonly SiteYear[], view: View, today: IsoDate): SiteYear[] {
  const { words, state, claim, authority, order } = view
  return rows
    .filter(
      ({ siteName, localAuthorityName, calendar }) =>
        matchesWords(words, siteName, localAuthorityName) &&
        (state === '' || state === (calendar?.status ?? 'none')) &&
        (claim === '' || claim === calendar?.claimed?.state) &&
        (authority === '' || authority === localAuthorityName),
    )
    .map((row) => ({ row, key: keyOf(row, order, today) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ row }) => row)
}

/** The rows come by name, which stays the order among equals. */
function keyOf(row: SiteYear, order: View['order'], today: IsoDate): number | string {
  switch (order) {
    case 'site':
      return 0
    case 'claim':
      return -distanceOf(row)
    case 'status':
      return statesShown.indexOf(row.calendar?.status ?? 'none')
    case 'next':
      return nextOf(row, today)?.date ?? '9999'
  }
}

/** Days between claims and targets; a site without a calendar comes first, as all its days are missing. */
function distanceOf({ calendar }: SiteYear): number {
  if (calendar === null) return Number.POSITIVE_INFINITY
  if (calendar.claimed === null || calendar.claimed.targetDays === null) return -1
  return Math.abs(calendar.claimed.schoolDays - calendar.claimed.targetDays)
}

export function nextOf({ dueOn, calendar }: SiteYear, today: IsoDate): NextDate | null {
  const isSent =
    calendar !== null &&
    calendar.sentBackBy === null &&
    (calendar.status === 'pending' || calendar.publishedRevision !== null)
  return nextDateOf({ dueOn, isSent, terms: calendar?.terms ?? [] }, today)
}
