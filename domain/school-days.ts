import type { Closure } from './closure.ts'
import { type FundingPeriod, fundingPeriodsIn } from './funding-period.ts'
import {
  type DateRange,
  type IsoDate,
  isRealRange,
  isWeekend,
  isWithin,
  toDayNumber,
  weekdayOfDay,
} from './iso-date.ts'
import { roundWeeks } from './target-weeks.ts'
import { calendarWeeks, type Term, type TermType } from './term.ts'

export type DayReason = 'school-day' | 'outside-terms' | 'weekend' | 'bank-holiday' | 'half-term' | 'closure'

/** What the terms are counted against: the bank holidays of the site's division and the calendar's own closures. */
export type YearContext = { bankHolidays: ReadonlySet<IsoDate>; closures: readonly Closure[] }

/**
 * `fundingWeeks` to the nearest half, `exactWeeks` in tenths, `calendarWeeks` as the edit screen shows them;
 * `bankHolidays` are those on weekdays of the term, in order, also where a half-term or closure covers them.
 */
export type TermCount = {
  schoolDays: number
  fundingWeeks: number
  exactWeeks: number
  calendarWeeks: number
  bankHolidays: IsoDate[]
}

export type PeriodCount = FundingPeriod & { schoolDays: number; exactWeeks: number }

/** `fundingWeeks` is the sum of the terms' rounded weeks, so that the column adds up as it is claimed. */
export type YearCount = {
  terms: Record<TermType, TermCount | null>
  schoolDays: number
  fundingWeeks: number
  periods: PeriodCount[]
}

/** One byte a day from the term's first: 1 where children attend. */
type Attendance = { firstDay: number; attended: Uint8Array }

/** Why a day counts or does not. Where several reasons hold, a weekend goes before a bank holiday before a break. */
export function explainDay(
  date: IsoDate,
  terms: readonly Term[],
  context: YearContext,
): { reason: DayReason; termType: TermType | null } {
  const term = terms.find((candidate) => isWithin(date, candidate))
  if (term === undefined) return { reason: 'outside-terms', termType: null }
  return { reason: reasonInTerm(date, term, context), termType: term.termType }
}

/** Throws RangeError when the term's own dates are not real. */
export function countTerm(term: Term, context: YearContext): TermCount {
  return summarise(term, attendanceOf(term, context), context)
}

/** The term's school days that lie in the range. */
export function countSchoolDays(range: DateRange, term: Term, context: YearContext): number {
  return attendedIn(range, attendanceOf(term, context))
}

/**
 * Counts the whole year. A term that is missing, reversed or still being typed counts as null. `periods` runs without
 * a gap from the first term's start to the last one's end, so its school days add up to the year's.
 */
export function countYear(terms: readonly Term[], context: YearContext): YearCount {
  const counts: YearCount['terms'] = { summer: null, autumn: null, spring: null }
  const attendances: Attendance[] = []
  const realTerms = terms.filter(isRealRange)
  let schoolDays = 0
  let fundingWeeks = 0
  for (const term of realTerms) {
    const attendance = attendanceOf(term, context)
    const count = summarise(term, attendance, context)
    counts[term.termType] = count
    attendances.push(attendance)
    schoolDays += count.schoolDays
    fundingWeeks += count.fundingWeeks
  }
  return { terms: counts, schoolDays, fundingWeeks, periods: countPeriods(realTerms, attendances) }
}

function reasonInTerm(date: IsoDate, term: Term, context: YearContext): DayReason {
  if (isWeekend(date)) return 'weekend'
  if (context.bankHolidays.has(date)) return 'bank-holiday'
  if (term.halfTerm !== null && isWithin(date, term.halfTerm)) return 'half-term'
  return context.closures.some((closure) => isWithin(date, closure)) ? 'closure' : 'school-day'
}

function attendanceOf(term: Term, context: YearContext): Attendance {
  const firstDay = toDayNumber(term.startDate)
  const attended = new Uint8Array(Math.max(0, toDayNumber(term.endDate) - firstDay + 1))
  for (let index = 0; index < attended.length; index += 1) {
    attended[index] = weekdayOfDay(firstDay + index) < 5 ? 1 : 0
  }
  const breaks: readonly DateRange[] =
    term.halfTerm === null ? context.closures : [term.halfTerm, ...context.closures]
  for (const range of breaks) {
    if (!isRealRange(range)) continue
    // Neither may be negative: `fill` would count it from the end of the term.
    const from = Math.max(0, toDayNumber(range.startDate) - firstDay)
    const until = Math.max(0, toDayNumber(range.endDate) - firstDay + 1)
    attended.fill(0, from, until)
  }
  for (const date of context.bankHolidays) {
    if (isWithin(date, term)) attended[toDayNumber(date) - firstDay] = 0
  }
  return { firstDay, attended }
}

function attendedIn(range: DateRange, { firstDay, attended }: Attendance): number {
  const from = Math.max(0, toDayNumber(range.startDate) - firstDay)
  const until = Math.min(attended.length, toDayNumber(range.endDate) - firstDay + 1)
  let days = 0
  for (let index = from; index < until; index += 1) days += attended[index] ?? 0
  return days
}

function summarise(term: Term, attendance: Attendance, context: YearContext): TermCount {
  const schoolDays = attendedIn(term, attendance)
  return {
    schoolDays,
    fundingWeeks: roundWeeks(schoolDays, 'half'),
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
    const schoolDays = attendances.reduce((sum, attendance) => sum + attendedIn(period, attendance), 0)
    return { ...period, schoolDays, exactWeeks: roundWeeks(schoolDays, 'tenths') }
  })
}
