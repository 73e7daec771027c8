import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { ClaimPeriod, PlannedClaim } from '#domain/count/claim.ts'
import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { claimName } from '#domain/count/target-state.ts'
import { fundingPeriodOf, fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { addDays, type DateRange, type IsoDate, isWithin, mondayOf } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import {
  type ClaimWindow,
  isRule,
  type WindowKind,
  type WindowRule,
  whenInWords,
  windowName,
} from './claim-window.ts'

/** A window on its days; `rule`: the rule that they follow from, as the plan is now. */
export type DatedWindow = DateRange & {
  kind: WindowKind | 'eligibility-codes'
  /** The claim for which it is. */
  period: ClaimPeriod
  name: string
  rule: string | null
}

export type PlanOfWindows = {
  claims: readonly PlannedClaim[]
  terms: readonly Term[]
  context: YearContext
}

/** Those whose days can be said, in their order; a rule without its open weeks has none. */
export function datedWindows(windows: readonly ClaimWindow[], plan: PlanOfWindows): DatedWindow[] {
  return windows
    .flatMap(({ kind, period, when }): DatedWindow[] => {
      const named = { kind, period, name: windowName({ kind, period }) }
      if (!isRule(when)) return [{ ...named, ...when, rule: null }]
      const claim = plan.claims.find((each) => each.period === period)
      const day = claim === undefined ? null : dayByRule(when, claim, plan)
      return day === null ? [] : [{ ...named, startDate: day, endDate: day, rule: whenInWords(when) }]
    })
    .toSorted(byDate)
}

/** The weekday in the week after the claim's first so many weeks of five whole school days. */
function dayByRule(
  { weekday, afterFullWeeks }: WindowRule,
  claim: DateRange,
  { terms, context }: Pick<PlanOfWindows, 'terms' | 'context'>,
): IsoDate | null {
  let left = afterFullWeeks
  const first = mondayOf(claim.startDate)
  for (
    let monday = first < claim.startDate ? addDays(first, 7) : first;
    monday <= claim.endDate;
    monday = addDays(monday, 7)
  ) {
    if (isFullWeek(monday, terms, context)) left -= 1
    if (left > 0) continue
    const day = addDays(monday, 7 + weekday - 1)
    return day <= claim.endDate ? day : null
  }
  return null
}

function isFullWeek(monday: IsoDate, terms: readonly Term[], context: YearContext): boolean {
  return [0, 1, 2, 3, 4].every((offset) => schoolDayOn(addDays(monday, offset), terms, context) === 1)
}

/**
 * England's last days for parents to have an eligibility code for the next period's hours of working families: 31 March,
 * 31 August and 31 December, as far as they are in the range. None in other nations.
 */
export function eligibilityDates(range: DateRange, country: Country): DatedWindow[] {
  if (country !== 'England') return []
  return fundingPeriodsIn(range)
    .filter(({ endDate }) => isWithin(endDate, range))
    .map(({ endDate: day }) => {
      const { name: period } = fundingPeriodOf(addDays(day, 1))
      return {
        ...{ kind: 'eligibility-codes', period },
        name: `Eligibility codes for ${period}`,
        ...{ startDate: day, endDate: day, rule: null },
      }
    })
}

/** `isFail`: it costs money, as no child is counted. */
export type WindowProblem = { sentence: string; days: IsoDate[]; isFail: boolean }

/** Headcounts before the first school day of their claim, and those on closed days. */
export function windowProblems(
  windows: readonly DatedWindow[],
  { claims, terms, context }: Pick<PlanOfWindows, 'claims' | 'terms' | 'context'>,
): WindowProblem[] {
  return windows
    .filter(({ kind }) => kind === 'headcount' || kind === 'census')
    .flatMap((window): WindowProblem[] => {
      const { name, startDate, endDate } = window
      const claim = claims.find((each) => startDate >= each.startDate && startDate <= each.endDate)
      // A closure on the term's first day is a closed day, not a term that starts later.
      const first = claim === undefined ? null : firstSchoolDay(claim, terms, { ...context, closures: [] })
      if (claim !== undefined && first !== null && first > endDate)
        return [
          {
            sentence: `${name}: the first school day of ${claimName(claim.period).toLowerCase()} is after it, so no child is counted.`,
            days: [first],
            isFail: true,
          },
        ]
      if (firstSchoolDay(window, terms, context) !== null) return []
      const day = startDate === endDate ? 'that day' : 'those days'
      return [
        {
          sentence: `${name}: closed on ${day}. Nothing is lost by itself, but ask how the children are counted.`,
          days: [startDate],
          isFail: false,
        },
      ]
    })
}

/** Rules that lead to no day, though the claim has school days: its full open weeks come too late, or are too few. */
export function withoutDay(windows: readonly ClaimWindow[], plan: PlanOfWindows): WindowProblem[] {
  return windows.flatMap((window): WindowProblem[] => {
    const { period, when } = window
    const claim = plan.claims.find((each) => each.period === period)
    const first = claim === undefined ? null : firstSchoolDay(claim, plan.terms, plan.context)
    if (!isRule(when) || first === null || datedWindows([window], plan).length > 0) return []
    const sentence = `${windowName(window)}: ${whenInWords(when)} is not a day of this plan. Ask the authority which day it is.`
    return [{ sentence, days: [first], isFail: false }]
  })
}

function firstSchoolDay(range: DateRange, terms: readonly Term[], context: YearContext): IsoDate | null {
  for (let day = range.startDate; day <= range.endDate; day = addDays(day, 1))
    if (schoolDayOn(day, terms, context) > 0) return day
  return null
}

/** The next to close, on the day itself too. */
export function nextWindow<Window extends DatedWindow>(
  windows: readonly Window[],
  today: IsoDate,
): Window | null {
  return windows.filter(({ endDate }) => endDate >= today).toSorted(byDate)[0] ?? null
}

type Placed = Pick<DatedWindow, 'startDate' | 'endDate' | 'name'>

export function byDate(one: Placed, other: Placed): number {
  const [a, b] = [one, other].map(({ endDate, startDate, name }) => `${endDate} ${startDate} ${name}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}
