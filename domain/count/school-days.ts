import { countedWeeks, type FundingRequirements, roundWeeks } from '#domain/authority/target-weeks.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { type FundingPeriod, fundingPeriodsIn } from '#domain/year/funding-period.ts'
import {
  type DateRange,
  type IsoDate,
  isValidRange,
  isWeekend,
  isWithin,
  toDayNumber,
  weekdayOfDay,
} from '#domain/year/iso-date.ts'
import { calendarWeeks, type Term, type TermType } from '#domain/year/term.ts'
import { type Claim, type ClaimRules, type ClaimSum, claimOf, claimPeriods, sumOfClaims } from './claim.ts'

export type DayReason = 'school-day' | 'outside-terms' | 'weekend' | 'bank-holiday' | 'half-term' | 'closure'

/** What terms are counted with: the bank holidays of the site's division and the calendar's closures. */
export type YearContext = { bankHolidays: ReadonlySet<IsoDate>; closures: readonly Closure[] }

/**
 * `schoolDays` in whole and half days; `exactWeeks` in tenths (half a day is one tenth of a week, so both stay exact),
 * `calendarWeeks` as the edit screen shows them;
 * `bankHolidays` are those on weekdays of the term, in order, also where a half-term or closure covers them.
 */
export type TermCount = {
  schoolDays: number
  exactWeeks: number
  calendarWeeks: number
  bankHolidays: IsoDate[]
}

export type PeriodCount = FundingPeriod & { schoolDays: number; exactWeeks: number }

/** A term beside its target: `countedWeeks` as the authority rounds, exact where that is not known. */
export type TargetedTerm = TermCount & { countedWeeks: number; targetWeeks: number }

/**
 * `claims` are what is paid for, in the order of the year, and
 * `claimed` is their sum; school days outside the planned year are in no claim of it.
 */
export type YearCount = {
  terms: Record<TermType, TargetedTerm | null>
  schoolDays: number
  periods: PeriodCount[]
  claims: Claim[]
  claimed: ClaimSum
}

/** One byte a day from the term's first: the halves of it that children attend, 0 to 2. */
type Attendance = { firstDay: number; halves: Uint8Array }
const wholeDay = 2

/** Why a day counts or not. Of several reasons a weekend comes before a bank holiday, and that before a break. */
export function explainDay(
  date: IsoDate,
  terms: readonly Term[],
  context: YearContext,
): { reason: DayReason; termType: TermType | null } {
  const term = terms.find((candidate) => isWithin(date, candidate))
  if (term === undefined) return { reason: 'outside-terms', termType: null }
  return { reason: reasonInTerm(date, term, context), termType: term.termType }
}

/** How much of the day is a school day; of several closures only the longest counts, as halves may be the same. */
export function schoolDayOn(date: IsoDate, terms: readonly Term[], context: YearContext): 0 | 0.5 | 1 {
  const { reason } = explainDay(date, terms, context)
  if (reason !== 'closure') return reason === 'school-day' ? 1 : 0
  const isWhole = context.closures.some((closure) => isWithin(date, closure) && closure.portion !== 'half')
  return isWhole ? 0 : 0.5
}

/** Throws RangeError when the term's own dates are invalid. */
export function countTerm(term: Term, context: YearContext): TermCount {
  return summarise(term, attendanceOf(term, context), context)
}

export function countSchoolDays(range: DateRange, term: Term, context: YearContext): number {
  return attendedIn(range, attendanceOf(term, context))
}

/**
 * Counts the whole year. A term that is missing, reversed or incomplete counts as null. `periods` has no gap from the
 * first term's start to the last one's end, so its school days add up to the year's. Where terms overlap, each counts
 * its own days, but the year and its periods count a shared day once.
 */
export function countYear(terms: readonly Term[], context: YearContext, rules: ClaimRules): YearCount {
  const { requirements } = rules
  const counts: YearCount['terms'] = { summer: null, autumn: null, spring: null }
  const attendances: Attendance[] = []
  const realTerms = terms.filter(isValidRange)
  let schoolDays = 0
  for (const term of realTerms) {
    const attendance = attendanceOf(term, context)
    const count = targeted(
      summarise(term, attendance, context),
      requirements.targetWeeks[term.termType],
      requirements,
    )
    counts[term.termType] = count
    const own = withoutShared(attendance, attendances)
    attendances.push(own)
    schoolDays += own === attendance ? count.schoolDays : attendedIn(term, own)
  }
  const periods = countPeriods(realTerms, attendances)
  const paid = requirements.fundsBankHolidays ? payableBankHolidays(realTerms, context) : []
  const claims = claimPeriods(rules).map((claimed) => {
    const attended = daysIn(claimed, periods)
    const paidInside = paid.filter((date) => isWithin(date, claimed)).length
    const days = { schoolDays: attended + paidInside, paidBankHolidays: paidInside }
    return claimOf(claimed, days, requirements)
  })
  return { terms: counts, schoolDays, periods, claims, claimed: sumOfClaims(claims) }
}

/** A claim has whole funding periods. */
function daysIn(claimed: DateRange, periods: readonly PeriodCount[]): number {
  let days = 0
  for (const { startDate, schoolDays } of periods) if (isWithin(startDate, claimed)) days += schoolDays
  return days
}

/** Weekdays of a term on which a bank holiday is the only reason to be closed: some authorities pay for them. */
export function payableBankHolidays(
  terms: readonly Term[],
  { bankHolidays, closures }: YearContext,
): IsoDate[] {
  const isTaken = (date: IsoDate, term: Term) =>
    [...closures, ...(term.halfTerm === null ? [] : [term.halfTerm])].some((range) => isWithin(date, range))
  return [...bankHolidays].filter((date) => {
    const term = terms.find((each) => isWithin(date, each))
    return term !== undefined && !isWeekend(date) && !isTaken(date, term)
  })
}

function reasonInTerm(date: IsoDate, term: Term, context: YearContext): DayReason {
  if (isWeekend(date)) return 'weekend'
  if (context.bankHolidays.has(date)) return 'bank-holiday'
  if (term.halfTerm !== null && isWithin(date, term.halfTerm)) return 'half-term'
  return context.closures.some((closure) => isWithin(date, closure)) ? 'closure' : 'school-day'
}

function attendanceOf(term: Term, context: YearContext): Attendance {
  const firstDay = toDayNumber(term.startDate)
  const halves = new Uint8Array(Math.max(0, toDayNumber(term.endDate) - firstDay + 1))
  const firstMonday = (7 - weekdayOfDay(firstDay)) % 7
  for (let monday = firstMonday - 7; monday < halves.length; monday += 7) {
    halves.fill(wholeDay, Math.max(0, monday), Math.max(0, monday + 5))
  }
  const attendance = { firstDay, halves }
  for (const closure of context.closures) leave(closure.portion === 'half' ? 1 : 0, closure, attendance)
  if (term.halfTerm !== null) leave(0, term.halfTerm, attendance)
  for (const date of context.bankHolidays) {
    if (isWithin(date, term)) halves[toDayNumber(date) - firstDay] = 0
  }
  return attendance
}

/** A term's attendance without the days shared with earlier terms; itself where it shares none. */
function withoutShared(attendance: Attendance, others: readonly Attendance[]): Attendance {
  const { firstDay, halves } = attendance
  const isShared = (other: Attendance) =>
    other.firstDay < firstDay + halves.length && firstDay < other.firstDay + other.halves.length
  const shared = others.filter(isShared)
  if (shared.length === 0) return attendance
  const own = { firstDay, halves: halves.slice() }
  for (const other of shared) {
    const from = Math.max(0, other.firstDay - firstDay)
    own.halves.fill(0, from, Math.max(from, other.firstDay + other.halves.length - firstDay))
  }
  return own
}

function leave(halvesLeft: number, range: DateRange, { firstDay, halves }: Attendance): void {
  if (!isValidRange(range)) return
  const from = Math.max(0, toDayNumber(range.startDate) - firstDay)
  const until = Math.min(halves.length, toDayNumber(range.endDate) - firstDay + 1)
  for (let index = from; index < until; index += 1) if (halves[index] !== 0) halves[index] = halvesLeft
}

function attendedIn(range: DateRange, attendance: Attendance): number {
  return attendedBetween(toDayNumber(range.startDate), toDayNumber(range.endDate), attendance)
}

function attendedBetween(first: number, last: number, { firstDay, halves }: Attendance): number {
  const from = Math.max(0, first - firstDay)
  const until = Math.min(halves.length, last - firstDay + 1)
  let attended = 0
  for (let index = from; index < until; index += 1) attended += halves[index] ?? 0
  return attended / wholeDay
}

/** Not by a spread, which a drag would notice. */
function targeted(count: TermCount, targetWeeks: number, requirements: FundingRequirements): TargetedTerm {
  const { schoolDays, exactWeeks, calendarWeeks: weeks, bankHolidays } = count
  return {
    schoolDays,
    exactWeeks,
    calendarWeeks: weeks,
    bankHolidays,
    countedWeeks: countedWeeks(schoolDays, requirements),
    targetWeeks,
  }
}

function summarise(term: Term, attendance: Attendance, context: YearContext): TermCount {
  const { firstDay, halves } = attendance
  const schoolDays = attendedBetween(firstDay, firstDay + halves.length - 1, attendance)
  return {
    schoolDays,
    exactWeeks: roundWeeks(schoolDays, 'tenths'),
    calendarWeeks: calendarWeeks(term),
    bankHolidays: [...context.bankHolidays].filter((date) => isWithin(date, term) && !isWeekend(date)).sort(),
  }
}

function countPeriods(terms: readonly Term[], attendances: readonly Attendance[]): PeriodCount[] {
  const startDate = terms.map((term) => term.startDate).sort()[0]
  const endDate = terms
    .map((term) => term.endDate)
    .sort()
    .at(-1)
  if (startDate === undefined || endDate === undefined) return []
  return fundingPeriodsIn({ startDate, endDate }).map((period) => {
    const [first, last] = [toDayNumber(period.startDate), toDayNumber(period.endDate)]
    let schoolDays = 0
    for (const attendance of attendances) schoolDays += attendedBetween(first, last, attendance)
    const { name, fundingYear, startDate: from, endDate: to } = period
    const exactWeeks = roundWeeks(schoolDays, 'tenths')
    return { name, fundingYear, startDate: from, endDate: to, schoolDays, exactWeeks }
  })
}
