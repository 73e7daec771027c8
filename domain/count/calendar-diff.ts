import { roundWeeks, sumOfWeeks, type WeekRounding } from '#domain/authority/target-weeks.ts'
import { closedDates } from '#domain/bank-holidays/closed-bank-holidays.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { listInWords } from '#domain/year/days-in-words.ts'
import { eachDay, type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { countTerm, schoolDayOn, type YearContext } from './school-days.ts'
import { termChanges } from './term-changes.ts'
import { numberOf } from './weeks-in-words.ts'
import type { SiteHoliday } from './year-to-plan.ts'

/** A plan with its bank holidays, which an import can change. */
export type PlanToCompare = {
  terms: readonly Term[]
  closures: readonly Closure[]
  bankHolidays: readonly SiteHoliday[]
  /** Those on which the doors are open; by default none. */
  openBankHolidays?: readonly IsoDate[]
}

/** A day that counts more or less than before. */
export type ChangedDay = { date: IsoDate; before: 0 | 0.5 | 1; after: 0 | 0.5 | 1 }

export type TermDiff = {
  termType: TermType
  gained: readonly ChangedDay[]
  lost: readonly ChangedDay[]
  schoolDays: { before: number; after: number }
  /** As the authority rounds them. */
  weeks: { before: number; after: number }
  /** `Autumn ends 2 days earlier: −2 school days, 14 → 13.5 funding weeks.` */
  sentence: string
}

/** The changes between two plans, for each term of either. Terms without valid dates are ignored. */
export function diffCalendars(
  before: PlanToCompare,
  after: PlanToCompare,
  rounding: WeekRounding = 'tenths',
): TermDiff[] {
  return termTypes.flatMap((termType) => {
    const [from, to] = [termOf(termType, before), termOf(termType, after)]
    if (from === null && to === null) return []
    const changed = changedDays(from, to, contextOf(before), contextOf(after))
    const schoolDays = { before: schoolDaysOf(from, before), after: schoolDaysOf(to, after) }
    const weeks = {
      before: roundWeeks(schoolDays.before, rounding),
      after: roundWeeks(schoolDays.after, rounding),
    }
    const changes = termChanges({ ...before, term: from }, { ...after, term: to })
    return [
      {
        termType,
        gained: changed.filter((day) => day.after > day.before),
        lost: changed.filter((day) => day.after < day.before),
        schoolDays,
        weeks,
        sentence: sentenceOf(termType, changes, schoolDays, weeks),
      },
    ]
  })
}

function changedDays(
  from: Term | null,
  to: Term | null,
  before: YearContext,
  after: YearContext,
): ChangedDay[] {
  const days = new Set([from, to].flatMap((term) => (term === null ? [] : eachDay(term))))
  return [...days]
    .sort()
    .map((date) => ({ date, before: partOf(date, from, before), after: partOf(date, to, after) }))
    .filter((day) => day.before !== day.after)
}

function partOf(date: IsoDate, term: Term | null, context: YearContext): 0 | 0.5 | 1 {
  return term === null ? 0 : schoolDayOn(date, [term], context)
}

function sentenceOf(
  termType: TermType,
  changes: readonly string[],
  days: TermDiff['schoolDays'],
  weeks: TermDiff['weeks'],
): string {
  const name = termNames[termType]
  const gained = sumOfWeeks([days.after, -days.before])
  if (changes.length === 0 && gained === 0) return `${name} is unchanged.`
  const change = changes.length === 0 ? 'counts otherwise' : listInWords(changes)
  const weeksAfter = numberOf(weeks.after, 'funding week')
  if (gained === 0) {
    return `${name} ${change}: ${numberOf(days.after, 'school day')} and ${weeksAfter} as before.`
  }
  const dayChange = `${gained < 0 ? '−' : '+'}${numberOf(Math.abs(gained), 'school day')}`
  const weekChange =
    weeks.before === weeks.after ? `${weeksAfter} as before` : `${weeks.before} → ${weeksAfter}`
  return `${name} ${change}: ${dayChange}, ${weekChange}.`
}

function schoolDaysOf(term: Term | null, plan: PlanToCompare): number {
  return term === null ? 0 : countTerm(term, contextOf(plan)).schoolDays
}

function termOf(termType: TermType, { terms }: PlanToCompare): Term | null {
  const term = terms.find((each) => each.termType === termType && isValidRange(each)) ?? null
  if (term === null || term.halfTerm === null || isValidRange(term.halfTerm)) return term
  return { ...term, halfTerm: null }
}

function contextOf({ closures, bankHolidays, openBankHolidays }: PlanToCompare): YearContext {
  return {
    closures: closures.filter(isValidRange),
    bankHolidays: closedDates(bankHolidays, openBankHolidays),
  }
}
