import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type FundingPeriod, fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { fundingPeriodOfTerm, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, isValidRange, overlapOf } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { nearestSchoolDay } from './nearest-school-day.ts'
import {
  type CalendarToCheck,
  type Checked,
  type Fix,
  type RuleResult,
  termFix,
  withHalfTermInside,
} from './rule-result.ts'

type OtherClaim = DateRange & { name: string; short: string }

/**
 * A day is claimed in the funding period of its date, whatever its term: periods end on 31 August, 31 December, 31
 * March. Where a nation pays once a year only the year's edges divide claims.
 */
export function periodRules(checked: Checked): RuleResult[] {
  return checked.terms.flatMap((term) => daysOfOtherClaims(term, checked))
}

function daysOfOtherClaims(term: Term, checked: Checked): RuleResult[] {
  const { calendar, context } = checked
  const { own, others } = claimsOver(term, calendar)
  const sum = [own, ...others]
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    .map((claim) => ({ claim, days: countSchoolDays(claim, term, context) }))
    .filter(({ days }) => days > 0)
    .map(({ claim, days }) => `${days} ${claim.short}`)
    .join(' + ')
  return others.flatMap((period): RuleResult[] => {
    const days = listSchoolDays(overlapOf(period, term), term, context)
    if (days.length === 0) return []
    const count = numberOf(countSchoolDays(period, term, context), 'school day')
    const claim = period.name
    return [
      {
        rule: 'funding-periods',
        outcome: 'warning',
        sentence: `${count} of the ${term.termType} term ${days.length === 1 ? 'belongs' : 'belong'} to ${claim}.`,
        arithmetic: `${sum} = ${countSchoolDays(term, term, context)}`,
        days,
        fix: ownPeriodFix(term, own, period, checked),
      },
    ]
  })
}

function claimsOver(
  term: Term,
  { fundingYear, yearStart, requirements }: CalendarToCheck,
): { own: OtherClaim; others: OtherClaim[] } {
  if (requirements.claims === 'by-year') {
    const year = plannedYear(fundingYear, yearStart)
    const before = { startDate: term.startDate, endDate: addDays(year.startDate, -1) }
    const after = { startDate: addDays(year.endDate, 1), endDate: term.endDate }
    return {
      own: { ...year, name: 'the year’s claim', short: 'this year' },
      others: [
        { ...before, name: 'the claim of the year before', short: 'the year before' },
        { ...after, name: 'the claim of the year after', short: 'the year after' },
      ].filter(isValidRange),
    }
  }
  const own = fundingPeriodOfTerm(term.termType, fundingYear, yearStart)
  const named = (period: FundingPeriod) => ({
    ...period,
    name: `the ${period.name} claim of ${period.fundingYear}`,
    short: period.name,
  })
  const others = fundingPeriodsIn(term).filter(({ startDate }) => startDate !== own.startDate)
  return { own: named(own), others: others.map(named) }
}

function ownPeriodFix(term: Term, own: DateRange, other: DateRange, { context }: Checked): Fix | null {
  const isLater = other.startDate > own.startDate
  const day = isLater
    ? nearestSchoolDay(own.endDate, -1, context)
    : nearestSchoolDay(own.startDate, 1, context)
  if (day === null || day < term.startDate || day > term.endDate) return null
  const cut = isLater ? { ...term, endDate: day } : { ...term, startDate: day }
  return termFix(term, withHalfTermInside(cut), context.closures)
}
