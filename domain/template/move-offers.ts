import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { type ClosedRange, closedRangesInOrder, type Offer } from '#domain/offer/offer.ts'
import { schemeProblem } from '#domain/offer/scheme-problem.ts'
import { lowerFirst } from '#domain/year/first-letter.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { overlapOf } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import type { CalendarTemplate } from './calendar-template.ts'
import { movedByWeeks, weeksBetweenYears } from './move-to-year.ts'

/** The template's offers as the site's nation and authority allow them, and its closed days by whole weeks in the site’s year. */
export function moveOffers(template: CalendarTemplate, site: YearToPlan) {
  const adjusted = (template.offers ?? []).map((offer) => adjustOffer(offer, site))
  return {
    offers: adjusted.flatMap(({ offer }) => offer ?? []),
    closedRanges: moveClosedRanges(template, site),
    adjustments: adjusted.flatMap(({ sentences }) =>
      sentences.map((sentence) => ({ termType: null, sentence })),
    ),
  }
}

function adjustOffer(
  offer: Offer,
  { country, requirements }: YearToPlan,
): { offer: Offer | null; sentences: string[] } {
  const name = `“${offer.name}”`
  const problem = country === undefined ? null : schemeProblem(offer, country)
  if (problem !== null)
    return { offer: null, sentences: [`${name} is left out: ${lowerFirst(problem.message)}`] }
  if (offer.model === 'term-time' || offer.weeks === null) return { offer, sentences: [] }
  const { stretchedWeeks, mostStretchedWeeks } = requirements
  const nearest = stretchedWeeks === undefined ? offer.weeks : nearestOf(stretchedWeeks, offer.weeks)
  if (nearest === null)
    return { offer: null, sentences: [`${name} is left out: the authority does not let hours be stretched.`] }
  const sentences: string[] = []
  if (nearest !== offer.weeks && stretchedWeeks !== undefined)
    sentences.push(
      `${name} is over ${numberOf(nearest, 'week')} instead of ${offer.weeks}: the authority allows ${listInWords(stretchedWeeks.map(String))}.`,
    )
  const { weeksByPeriod } = offer
  const isTooMany =
    weeksByPeriod !== null &&
    mostStretchedWeeks !== undefined &&
    termTypes.some((period) => weeksByPeriod[period] > mostStretchedWeeks[period])
  if (isTooMany)
    sentences.push(
      `${name} has its weeks in the order of the year: its own are more than the authority’s most.`,
    )
  const keepsOwn = !isTooMany && nearest === offer.weeks
  return { offer: { ...offer, weeks: nearest, weeksByPeriod: keepsOwn ? weeksByPeriod : null }, sentences }
}

/** The nearest number, of two the smaller; null of none. */
function nearestOf(numbers: readonly number[], wanted: number): number | null {
  return numbers.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0] ?? null
}

/** Each with the term of its period: a year that begins in another month has that one a year earlier or later. */
function moveClosedRanges(template: CalendarTemplate, site: YearToPlan): ClosedRange[] {
  const year = plannedYear(site.fundingYear, site.yearStart)
  const moved = (template.closedRanges ?? []).map((range) => {
    const weeks = weeksBetweenYears(fundingPeriodOf(range.startDate).name, template, site)
    return overlapOf(movedByWeeks(range, weeks), year)
  })
  return closedRangesInOrder(moved.filter(({ startDate, endDate }) => startDate <= endDate))
}
