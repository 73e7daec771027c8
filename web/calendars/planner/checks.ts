import { checkTerms } from '#domain/calendar-rules.ts'
import type { FundingYear } from '#domain/funding-year.ts'
import { fundingYearRange } from '#domain/funding-year.ts'
import { isWithin } from '#domain/iso-date.ts'
import { distanceInWords, isOnTarget, type LedgerFigures } from './ledger-figures.ts'
import { enteredTerms, type Plan } from './plan.ts'
import type { YearFacts } from './year-facts.ts'

export type Check = { outcome: 'pass' | 'warning' | 'fail'; sentence: string }

/** What is right with the plan, what its planner ought to know, and what keeps it from being saved. */
export function checksOf(
  fundingYear: FundingYear,
  plan: Plan,
  figures: LedgerFigures,
  facts: YearFacts,
): Check[] {
  const { problems, warnings } = checkTerms(fundingYear, enteredTerms(plan), plan.closures)
  const leaves = warnings.length > 0 || problems.length > 0
  return [
    ...problems.map(({ message }): Check => ({ outcome: 'fail', sentence: message })),
    targetCheck(figures),
    ...warnings.map(({ message }): Check => ({ outcome: 'warning', sentence: message })),
    ...(leaves ? [] : [{ outcome: 'pass', sentence: 'No term leaves the funding year' } as const]),
    ...provisionalCheck(fundingYear, facts),
  ]
}

function targetCheck(figures: LedgerFigures): Check {
  const { terms, countedWeeks, target } = figures
  if (isOnTarget(figures)) return { outcome: 'pass', sentence: `${target} weeks, exactly the target` }
  const aside = terms
    .filter((term) => term.countedWeeks !== term.target)
    .map((term) => `${term.termType} ${distanceInWords(term.countedWeeks, term.target)}`)
  return {
    outcome: 'warning',
    sentence: `${countedWeeks} weeks for a target of ${target}: ${aside.join(', ')}`,
  }
}

function provisionalCheck(fundingYear: FundingYear, { holidayNames }: YearFacts): Check[] {
  const year = fundingYearRange(fundingYear)
  const isProvisional = [...holidayNames].some(
    ([date, holiday]) => holiday.isProvisional && isWithin(date, year),
  )
  if (!isProvisional) return []
  return [{ outcome: 'warning', sentence: 'Bank holidays of this year are provisional, not published yet' }]
}
