import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type FundingPeriod, fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { fundingPeriodOfTerm } from '#domain/year/funding-year-start.ts'
import { overlapOf } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { nearestSchoolDay } from './nearest-school-day.ts'
import { type Fix, termFix, withHalfTermInside } from './plan-change.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/**
 * A day is claimed in the funding period of its date, whatever its term: periods end on 31 August, 31 December, 31
 * March.
 */
export function periodRules(checked: Checked): RuleResult[] {
  return checked.terms.flatMap((term) => daysOfOtherClaims(term, checked))
}

function daysOfOtherClaims(term: Term, checked: Checked): RuleResult[] {
  const { calendar, context } = checked
  const own = fundingPeriodOfTerm(term.termType, calendar.fundingYear, calendar.yearStart ?? 'april')
  const periods = fundingPeriodsIn(term)
  const sum = periods.map((period) => `${countSchoolDays(period, term, context)} ${period.name}`).join(' + ')
  return periods
    .filter(({ startDate }) => startDate !== own.startDate)
    .flatMap((period): RuleResult[] => {
      const days = listSchoolDays(overlapOf(period, term), term, context)
      if (days.length === 0) return []
      const count = numberOf(countSchoolDays(period, term, context), 'school day')
      const claim = `the ${period.name} claim of ${period.fundingYear}`
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

/** The term shortened to its own period. */
function ownPeriodFix(
  term: Term,
  own: FundingPeriod,
  other: FundingPeriod,
  { context }: Checked,
): Fix | null {
  const isLater = other.startDate > own.startDate
  const day = isLater
    ? nearestSchoolDay(own.endDate, -1, context)
    : nearestSchoolDay(own.startDate, 1, context)
  if (day === null || day < term.startDate || day > term.endDate) return null
  const cut = isLater ? { ...term, endDate: day } : { ...term, startDate: day }
  return termFix(term, withHalfTermInside(cut), context.closures)
}
