import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import { type Term, type TermType, termTypes } from '#domain/year/term.ts'
import { type Claim, type ClaimRules, claimOf, claimPeriods } from './claim.ts'
import { countYear, type YearContext } from './school-days.ts'

/** The days of a planned year by funding period, stored beside a calendar: its claims under any authority's rules. */
export type PeriodDays = Record<TermType, { schoolDays: number; payableBankHolidays: number }>

export function periodDaysOf(
  terms: readonly Term[],
  context: YearContext,
  { fundingYear, yearStart }: Pick<ClaimRules, 'fundingYear' | 'yearStart'>,
): PeriodDays {
  const requirements = {
    ...defaultFundingRequirements,
    claims: 'by-period',
    fundsBankHolidays: true,
  } as const
  const { claims } = countYear(terms, context, { fundingYear, yearStart, requirements })
  const daysIn = (termType: TermType) => {
    const { schoolDays = 0, paidBankHolidays = 0 } = claims.find(({ period }) => period === termType) ?? {}
    return { schoolDays: schoolDays - paidBankHolidays, payableBankHolidays: paidBankHolidays }
  }
  return { summer: daysIn('summer'), autumn: daysIn('autumn'), spring: daysIn('spring') }
}

/** The claims that `countYear` answers, from stored days. */
export function claimsOfPeriodDays(days: PeriodDays, rules: ClaimRules): Claim[] {
  const { requirements } = rules
  return claimPeriods(rules).map((claimed) => {
    // Wherever a planned year begins, it has each funding period once.
    const inside: readonly TermType[] = claimed.period === 'year' ? termTypes : [claimed.period]
    const sum = (of: 'schoolDays' | 'payableBankHolidays') =>
      inside.reduce((total, name) => total + days[name][of], 0)
    const paidBankHolidays = requirements.fundsBankHolidays ? sum('payableBankHolidays') : 0
    return claimOf(
      claimed,
      { schoolDays: sum('schoolDays') + paidBankHolidays, paidBankHolidays },
      requirements,
    )
  })
}
