import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import type { CalendarToExplain } from '#domain/count/figure.ts'
import type { AuthorityTerm } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { TermType } from '#domain/year/term.ts'
import type { YearFacts } from './year-facts.ts'
import type { YearShown } from './year-shown.ts'

/** What a year is planned towards and held against. */
export type YearRules = YearShown & {
  requirements: FundingRequirements
  /** Whether the requirements are the authority's own, or the usual ones in their place. */
  targetsFrom: 'authority' | 'default'
  /** Null while no site has been chosen. */
  authorityName: string | null
  /** Where the authority is; null as long as that is not known. */
  nation: Country | null
  /** The terms of which the authority has published dates. */
  authorityTerms: Partial<Record<TermType, AuthorityTerm>>
}

/** The year as the domain plans, checks and explains it. */
export function yearToPlan(
  rules: YearRules,
  holidayNames: YearFacts['holidayNames'],
  closures: readonly Closure[],
): CalendarToExplain {
  const { fundingYear, yearStart, requirements, targetsFrom, authorityTerms } = rules
  const bankHolidays = [...holidayNames].map(([date, holiday]) => ({ date, ...holiday }))
  return { fundingYear, yearStart, requirements, targetsFrom, authorityTerms, bankHolidays, closures }
}
