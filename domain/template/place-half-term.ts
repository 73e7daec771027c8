import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { isSameHalfTerm } from '#domain/plan/same-half-term.ts'
import { halfTermSources } from '#domain/solve/half-term-sources.ts'
import { preferredHalfTerm } from '#domain/solve/preferred-half-term.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { type DateRange, datePartsOf, isWithin } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import type { AdjustedTerm, CalendarTemplate } from './calendar-template.ts'

/**
 * Moves the half-term to the authority's week if that is published; otherwise one in the week of the Spring bank
 * holiday moves with that holiday. A term without a half-term stays without.
 */
export function placeHalfTerm(term: Term, template: CalendarTemplate, site: YearToPlan): AdjustedTerm {
  const preferred = preferredHalfTerm(site, term.termType)
  const { halfTerm } = term
  if (halfTerm === null || preferred === null || !lieInside(preferred.dates, term))
    return { term, adjustments: [] }
  if (isSameHalfTerm(halfTerm, preferred.dates)) return { term, adjustments: [] }
  const isOfTemplate = preferred.from === 'spring-bank-holiday' && hadSpringBankHoliday(term, template)
  if (preferred.from !== 'authority' && !isOfTemplate) return { term, adjustments: [] }
  const sentence = `${termNames[term.termType]} half-term is ${rangeInWords(preferred.dates)} instead of ${rangeInWords(halfTerm)}: ${halfTermSources[preferred.from]}.`
  return {
    term: { ...term, halfTerm: preferred.dates },
    adjustments: [{ termType: term.termType, sentence }],
  }
}

function hadSpringBankHoliday({ termType }: Term, { terms }: CalendarTemplate): boolean {
  const halfTerm = terms.find((term) => term.termType === termType)?.halfTerm ?? null
  if (halfTerm === null) return false
  // The rule is the same in all three divisions; a year in which the day was moved is not recognised.
  return projectedHolidays('england-and-wales', datePartsOf(halfTerm.startDate).year).some(
    ({ name, date }) => name.startsWith('Spring bank holiday') && isWithin(date, halfTerm),
  )
}

function lieInside(halfTerm: DateRange, { startDate, endDate }: Term): boolean {
  return startDate < halfTerm.startDate && halfTerm.endDate < endDate
}
