import { closedBankHolidays, type Division, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { isSameHalfTerm } from '#domain/plan/same-half-term.ts'
import { halfTermSources } from '#domain/solve/half-term-sources.ts'
import { preferredHalfTerm } from '#domain/solve/preferred-half-term.ts'
import { daysInWords, rangeInWords } from '#domain/year/format-date.ts'
import {
  addDays,
  type DateRange,
  datePartsOf,
  daysBetween,
  type IsoDate,
  isWithin,
} from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import type { AdjustedTerm, Adjustment, CalendarTemplate } from './calendar-template.ts'
import { fitToTarget } from './fit-to-target.ts'
import { moveOffers } from './move-offers.ts'
import { moveOpenHolidays } from './move-open-holidays.ts'
import { moveToYear } from './move-to-year.ts'
import { trimEdges } from './trim-edges.ts'

/** `terms` in the template's order. */
type AppliedTemplate = {
  terms: readonly Term[]
  closures: readonly Closure[]
  openBankHolidays: readonly IsoDate[]
  offers: readonly Offer[]
  closedRanges: readonly ClosedRange[]
  adjustments: readonly Adjustment[]
}

/**
 * The template's year at another site or in another funding year. All dates move by whole weeks, so that Mondays stay
 * Mondays; half-terms move to those of the site's authority; terms don't begin or end on a bank holiday of the site's
 * division; a term that misses the site's target is fitted to it. Every further change is an adjustment. The site's own
 * `closures` are ignored. The site's bank holidays are all of its division: the template says which are open.
 */
export function applyTemplate(template: CalendarTemplate, setting: YearToPlan): AppliedTemplate {
  const division = divisionOf(setting.country)
  const opened = moveOpenHolidays(template, setting)
  const bankHolidays = closedBankHolidays(setting.bankHolidays, opened.openBankHolidays)
  const site = { ...setting, bankHolidays }
  const moved = moveToYear(template, site)
  const placed = moved.terms.map((term) => placeHalfTerm(term, template, site))
  const trimmed = placed.map(({ term }) => trimEdges(term, template, site))
  const terms = trimmed.map(({ term }) => term)
  const atEdges = moveEdgeClosures(moved.closures, moved.terms, terms, division)
  const fitted = fitToTarget(terms, { ...site, closures: atEdges.closures })
  const offered = moveOffers(template, site)
  const { inside, leftOut } = closuresInside(fitted.terms, atEdges.closures, division)
  return {
    terms: fitted.terms,
    closures: inside,
    openBankHolidays: opened.openBankHolidays,
    offers: offered.offers,
    closedRanges: offered.closedRanges,
    adjustments: [
      ...moved.adjustments,
      ...opened.adjustments,
      ...offered.adjustments,
      ...placed.flatMap(({ adjustments }) => adjustments),
      ...trimmed.flatMap(({ adjustments }) => adjustments),
      ...atEdges.adjustments,
      ...fitted.adjustments,
      ...leftOut,
    ],
  }
}

/** A calendar with a closure outside its terms can't be saved. */
function closuresInside(terms: readonly Term[], closures: readonly Closure[], division: Division) {
  const isInside = ({ startDate, endDate }: Closure) =>
    terms.some((term) => isWithin(startDate, term) && isWithin(endDate, term))
  return {
    inside: closures.filter(isInside),
    leftOut: closures
      .filter((closure) => !isInside(closure))
      .map(
        (closure): Adjustment => ({
          termType: null,
          sentence: `“${closureName(closure, division)}”, ${daysInWords(closure)}, is left out: it would lie outside the terms.`,
        }),
      ),
  }
}

/** A closure at a term's start or end moves with it: staff train on the first day, whatever its date. */
function moveEdgeClosures(
  closures: readonly Closure[],
  before: readonly Term[],
  after: readonly Term[],
  division: Division,
): { closures: readonly Closure[]; adjustments: readonly Adjustment[] } {
  const moved = closures.map((closure) => ({ closure, days: daysToMove(closure, before, after) }))
  return {
    closures: moved.map(({ closure, days }) => movedBy(closure, days)),
    adjustments: moved.flatMap(({ closure, days }) => {
      if (days === 0) return []
      const dates = `${daysInWords(movedBy(closure, days))} instead of ${daysInWords(closure)}`
      return [{ termType: null, sentence: `“${closureName(closure, division)}” is on ${dates}.` }]
    }),
  }
}

function daysToMove(closure: Closure, before: readonly Term[], after: readonly Term[]): number {
  const home = before.find((term) => isWithin(closure.startDate, term))
  const term = after.find(({ termType }) => termType === home?.termType)
  if (term === undefined) return 0
  if (closure.startDate < term.startDate) return daysBetween(closure.startDate, term.startDate)
  return closure.endDate > term.endDate ? daysBetween(closure.endDate, term.endDate) : 0
}

function movedBy(closure: Closure, days: number): Closure {
  return {
    ...closure,
    startDate: addDays(closure.startDate, days),
    endDate: addDays(closure.endDate, days),
  }
}

/**
 * Moves the half-term to the authority's week if that is published; otherwise one in the week of the Spring bank
 * holiday moves with that holiday. A term without a half-term stays without.
 */
function placeHalfTerm(term: Term, template: CalendarTemplate, site: YearToPlan): AdjustedTerm {
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
