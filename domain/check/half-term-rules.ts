import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { isSameHalfTerm } from '#domain/plan/same-half-term.ts'
import { type PreferredHalfTerm, preferredHalfTerm } from '#domain/solve/preferred-half-term.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { type DateRange, eachDay, isRangeWithin, isWeekend } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { type CalendarToCheck, type Checked, type Fix, type RuleResult, termFix } from './rule-result.ts'

/** Weeks that schools are known to have; others are only suggested. */
const comparedWith: { readonly [From in PreferredHalfTerm['from']]?: string } = {
  authority: 'the authority’s half-term',
  'spring-bank-holiday': 'the week of the Spring bank holiday',
}

/**
 * Siblings at school have the authority's half-term, in May mostly the week of the Spring bank holiday. No half-term is
 * missing where none is usual.
 */
export function halfTermRules({ calendar, terms }: Checked): RuleResult[] {
  return terms.flatMap((term) => {
    const preferred = preferredHalfTerm(calendar, term.termType)
    if (preferred === null) return []
    if (term.halfTerm === null) return isBeingTyped(term, calendar) ? [] : [withoutHalfTerm(term, preferred)]
    const source = comparedWith[preferred.from]
    return source !== undefined && !isSameHalfTerm(term.halfTerm, preferred.dates)
      ? [inOtherWeek(term, term.halfTerm, preferred.dates, source)]
      : []
  })
}

function isBeingTyped({ termType }: Term, { terms }: CalendarToCheck): boolean {
  return terms.some((term) => term.termType === termType && term.halfTerm !== null)
}

function withoutHalfTerm(term: Term, preferred: PreferredHalfTerm): RuleResult {
  return {
    rule: 'half-term-weeks',
    outcome: 'warning',
    sentence: `${termNames[term.termType]} has no half-term.`,
    arithmetic: null,
    days: [],
    fix: halfTermFix(term, preferred.dates) ?? halfTermFix(term, automaticHalfTerm(term)),
  }
}

function inOtherWeek(term: Term, halfTerm: DateRange, preferred: DateRange, source: string): RuleResult {
  const dates = `${rangeInWords(halfTerm)}, is not ${source}, ${rangeInWords(preferred)}`
  return {
    rule: 'half-term-weeks',
    outcome: 'warning',
    sentence: `${termNames[term.termType]} half-term, ${dates}.`,
    arithmetic: null,
    days: eachDay(halfTerm).filter((date) => !isWeekend(date)),
    fix: halfTermFix(term, preferred),
  }
}

function halfTermFix(term: Term, halfTerm: DateRange | null): Fix | null {
  if (halfTerm === null || !isRangeWithin(halfTerm, term)) return null
  return termFix(term, { ...term, halfTerm }, [])
}
