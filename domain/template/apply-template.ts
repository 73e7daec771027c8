import { closedBankHolidays, type Division, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { daysInWords } from '#domain/year/format-date.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { Adjustment, CalendarTemplate } from './calendar-template.ts'
import { fitToTarget } from './fit-to-target.ts'
import { moveEdgeClosures } from './move-edge-closures.ts'
import { moveOffers } from './move-offers.ts'
import { moveOpenHolidays } from './move-open-holidays.ts'
import { moveToYear } from './move-to-year.ts'
import { placeHalfTerm } from './place-half-term.ts'
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
  const division = divisionOf(setting.country ?? 'England')
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
