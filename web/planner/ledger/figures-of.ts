import type { CalendarToExplain, Figure, FigureName } from '#domain/count/figure.ts'
import { explainPeriod, explainTerm, explainYear } from '#domain/count/ledger.ts'
import type { FundingPeriod } from '#domain/year/funding-period.ts'
import { isValidRange } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames } from '#domain/year/term.ts'

export type FiguresOwner = 'year' | TermType | FundingPeriod

/** The owner's figures with these names, in ledger order; none for a term that is not drawn. */
export function figuresOf(
  owner: FiguresOwner,
  names: readonly string[],
  terms: readonly Term[],
  calendar: CalendarToExplain,
): Figure[] {
  return allOf(owner, terms.filter(isValidRange), calendar).filter(({ name }) => names.includes(name))
}

function allOf(owner: FiguresOwner, terms: readonly Term[], calendar: CalendarToExplain): Figure[] {
  if (owner === 'year') return explainYear(terms, calendar)
  if (typeof owner !== 'string') return explainPeriod(owner, terms, calendar)
  const term = terms.find(({ termType }) => termType === owner)
  return term === undefined ? [] : explainTerm(term, calendar)
}

export function ownerInWords(owner: FiguresOwner): string {
  if (owner === 'year') return 'The year'
  return typeof owner === 'string' ? termNames[owner] : `The ${owner.name} claim of ${owner.fundingYear}`
}

export const figureTitles: Record<FigureName, string> = {
  'school-days': 'School days',
  'funding-weeks': 'Funding weeks',
  'exact-weeks': 'Exact weeks',
  'counted-weeks': 'Weeks as the authority counts them',
  'calendar-weeks': 'Calendar weeks',
  target: 'Target',
  difference: 'Difference to the target',
  'bank-holidays': 'Bank holidays inside',
}
