import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { closedDates, type Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { ClaimRules } from '#domain/count/claim.ts'
import { countTerm, countYear, schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { claimInWords, targetStateOf, type YearTargetState } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { SiteHoliday } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { eachDay, type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { termChanges } from './term-changes.ts'

/** A plan with its bank holidays, which an import can change. */
export type PlanToCompare = {
  terms: readonly Term[]
  closures: readonly Closure[]
  bankHolidays: readonly SiteHoliday[]
  /** Those on which the site is open; by default none. */
  openBankHolidays?: readonly IsoDate[]
  /** Whose words its closures have. */
  division?: Division
}

/** A day that counts more or less than before. */
type ChangedDay = { date: IsoDate; before: 0 | 0.5 | 1; after: 0 | 0.5 | 1 }

export type TermDiff = {
  termType: TermType
  gained: readonly ChangedDay[]
  lost: readonly ChangedDay[]
  schoolDays: { before: number; after: number }
  /** `Autumn ends 2 days earlier: −2 school days.` */
  sentence: string
}

/** `terms` are those of either plan, `claims` a sentence for each whose days differ. */
export type CalendarDiff = { terms: readonly TermDiff[]; claims: readonly string[] }

/** The changes between two plans, both counted by the same rules. Terms without valid dates are ignored. */
export function diffCalendars(before: PlanToCompare, after: PlanToCompare, rules: ClaimRules): CalendarDiff {
  return {
    terms: termDiffs(before, after),
    claims: claimChanges(stateOf(before, rules), stateOf(after, rules)),
  }
}

/** A sentence for each term, then one for each claim whose days differ. */
export function diffInWords({ terms, claims }: CalendarDiff): string[] {
  return [...terms.map(({ sentence }) => sentence), ...claims]
}

/** The same without the terms that are unchanged. */
export function changesInWords(diff: CalendarDiff): string[] {
  return diffInWords({ ...diff, terms: diff.terms.filter(isChanged) })
}

/** Whether anything of the term differs, including changes that leave its count alone. */
export function isChanged({ sentence }: TermDiff): boolean {
  return !sentence.endsWith('is unchanged.')
}

function termDiffs(before: PlanToCompare, after: PlanToCompare): TermDiff[] {
  return termTypes.flatMap((termType) => {
    const [from, to] = [termOf(termType, before), termOf(termType, after)]
    if (from === null && to === null) return []
    const changed = changedDays(from, to, contextOf(before), contextOf(after))
    const schoolDays = { before: schoolDaysOf(from, before), after: schoolDaysOf(to, after) }
    const changes = termChanges({ ...before, term: from }, { ...after, term: to })
    return [
      {
        termType,
        gained: changed.filter((day) => day.after > day.before),
        lost: changed.filter((day) => day.after < day.before),
        schoolDays,
        sentence: sentenceOf(termType, changes, schoolDays),
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

function sentenceOf(termType: TermType, changes: readonly string[], days: TermDiff['schoolDays']): string {
  const name = termNames[termType]
  const gained = sumOfWeeks([days.after, -days.before])
  if (changes.length === 0 && gained === 0) return `${name} is unchanged.`
  const change = changes.length === 0 ? 'counts differently' : listInWords(changes)
  if (gained === 0) return `${name} ${change}: ${numberOf(days.after, 'school day')} as before.`
  return `${name} ${change}: ${gained < 0 ? '−' : '+'}${numberOf(Math.abs(gained), 'school day')}.`
}

function stateOf(plan: PlanToCompare, rules: ClaimRules): YearTargetState {
  return targetStateOf(countYear(plan.terms, contextOf(plan), rules).claims, rules.requirements)
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

/**
 * A sentence for each claim whose days differ, in the order of the year; both years are counted by the same rules:
 * `Autumn claim: 70 → 68 of 70 school days · 13.6 weeks, 2 days short.`
 */
function claimChanges(before: YearTargetState, after: YearTargetState): string[] {
  return after.claims.flatMap((claim, index) => {
    const earlier = before.claims[index]
    if (earlier === undefined || earlier.schoolDays === claim.schoolDays) return []
    const name = claim.period === 'year' ? 'The year’s claim' : `${termNames[claim.period]} claim`
    return [`${name}: ${earlier.schoolDays} → ${claimInWords(claim, after.rounding)}.`]
  })
}
