import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { type Country, countries } from '#domain/bank-holidays/bank-holiday.ts'
import type { ClaimPeriod } from '#domain/count/claim.ts'
import { termTimeWeeks, weeksInYear } from '#domain/offer/offer-limits.ts'
import { weeksWithHolidays } from '#domain/offer/scheme-problem.ts'
import type { AgeBand } from './age-band.ts'

/** How children use their hours: in term time, with holiday weeks (`term-time-48`), or stretched (`stretched-51`). */
export type HeadcountOffer = string

export const termTimeOffer = 'term-time'
const stretched = /^stretched-(\d{2}(?:\.\d)?)$/
const withHolidays = /^term-time-(\d{2})$/

export function isHeadcountOffer(text: string): boolean {
  if (text === termTimeOffer) return true
  if (weeksWithHolidaysOf(text) !== null)
    return countries.some((country) => headcountOffersOf(country).includes(text))
  const weeks = stretchedWeeksOf(text)
  return weeks !== null && weeks > termTimeWeeks && weeks <= weeksInYear
}

/** Null: term-time only. */
export function stretchedWeeksOf(offer: HeadcountOffer): number | null {
  const weeks = stretched.exec(offer)?.[1]
  return weeks === undefined ? null : Number(weeks)
}

/** Null: without holiday weeks. */
export function weeksWithHolidaysOf(offer: HeadcountOffer): number | null {
  const weeks = withHolidays.exec(offer)?.[1]
  return weeks === undefined ? null : Number(weeks)
}

export function offerInWords(offer: HeadcountOffer): string {
  const weeks = stretchedWeeksOf(offer)
  const all = weeksWithHolidaysOf(offer)
  if (all !== null) return `Term-time and holidays, ${all} weeks`
  return weeks === null ? 'Term-time' : `Stretched over ${weeks} weeks`
}

const wholeWeeks = Array.from({ length: weeksInYear - termTimeWeeks }, (_, more) => termTimeWeeks + 1 + more)
const stretchedOffers = [...wholeWeeks, 47.5].toSorted((a, b) => a - b).map((weeks) => `stretched-${weeks}`)

/** To choose from, as the nation funds hours; others are read from a file. */
export function headcountOffersOf(country: Country): HeadcountOffer[] {
  const { hoursPerWeek, isStretchable } = nationalSchemes[country]
  const allWeeks = weeksWithHolidays(hoursPerWeek.at(-1) ?? 0, country)
  return [
    ...[termTimeOffer, ...allWeeks.map((weeks) => `${termTimeOffer}-${weeks}`)],
    ...(isStretchable ? stretchedOffers : []),
  ]
}

/** `weeklyHours` are those of one child on average, exact to a thousandth. */
export type Count = { children: number; weeklyHours: number }

export const maxChildren = 2000
export const maxWeeklyHours = 50

export function isInThousandths(hours: number): boolean {
  return Math.abs(hours * 1000 - Math.round(hours * 1000)) < 1e-6
}

/** One line of a setting's headcount; no child is named anywhere. Children of other hours have a line of their own. */
export type HeadcountLine = {
  period: ClaimPeriod
  ageBand: AgeBand
  offer: HeadcountOffer
  planned: Count | null
  actual: Count | null
}

/** What no two lines of a year share: children of one claim, age and offer with the same hours are added up. */
export function lineKey({ period, ageBand, offer, planned, actual }: HeadcountLine): string {
  return [period, ageBand, offer, planned?.weeklyHours, actual?.weeklyHours].join()
}

/**
 * `best`: the actual count where there is one, else the planned. `actual`: of a claim that is counted whole, as a part of
 * its children beside all that were planned would look like a loss.
 */
export type HeadcountBasis = 'planned' | 'actual' | 'best'

export type Headcount = Count & Pick<HeadcountLine, 'period' | 'ageBand' | 'offer'>

export function headcountsOf(lines: readonly HeadcountLine[], basis: HeadcountBasis): Headcount[] {
  const uncounted = new Set(basis === 'actual' ? periodsToCount(lines) : [])
  return lines.flatMap(({ period, ageBand, offer, planned, actual }) => {
    if (uncounted.has(period)) return []
    const count = basis === 'planned' ? planned : basis === 'actual' ? actual : (actual ?? planned)
    if (count === null) return []
    const { children, weeklyHours } = count
    return [{ period, ageBand, offer, children, weeklyHours }]
  })
}

/** The claims in which children were planned of whom there is no actual count yet. */
function periodsToCount(lines: readonly HeadcountLine[]): ClaimPeriod[] {
  return lines.flatMap(({ period, planned, actual }) =>
    actual === null && planned !== null && planned.children > 0 ? [period] : [],
  )
}
