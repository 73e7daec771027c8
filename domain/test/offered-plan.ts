import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { countYear } from '#domain/count/school-days.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import type { OfferedPlan } from '#domain/offer/offer-ledger.ts'
import type { Term } from '#domain/year/term.ts'

const terms: readonly Term[] = [
  {
    ...{ termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-17' },
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  {
    ...{ termType: 'autumn', startDate: '2026-09-07', endDate: '2026-12-18' },
    halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  {
    ...{ termType: 'spring', startDate: '2027-01-04', endDate: '2027-03-30' },
    halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
]
// The May Day holiday is open, so that the claims are 65, 70 and 55 days: 13, 14 and 11 weeks.
const holidays = new Set([
  '2026-04-03',
  '2026-04-06',
  '2026-05-25',
  '2026-08-31',
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
])

export function planOf(
  rules: Partial<FundingRequirements> = {},
  closedRanges: readonly ClosedRange[] = [],
): OfferedPlan {
  const requirements = { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, ...rules }
  const year = { fundingYear: '2026-27', yearStart: 'april', requirements } as const
  const context = { bankHolidays: holidays, closures: [] }
  return { ...year, ...context, terms, closedRanges, claims: countYear(terms, context, year).claims }
}

export const termTime: Offer = {
  ...{ id: 'term', name: 'Term-time', entitlement: 15, model: 'term-time' },
  ...{ weeks: null, weeksByPeriod: null, pattern: null },
}
export const over = (weeks: number, more: Partial<Offer> = {}): Offer => ({
  ...{ ...termTime, id: 'all', name: 'Stretched', model: 'stretched', weeks, ...more },
})
export const christmas = { startDate: '2026-12-28', endDate: '2027-01-01' }
