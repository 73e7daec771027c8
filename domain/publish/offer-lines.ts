import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import { hoursInWords, offerInWords, patternInWords } from '#domain/offer/offer-in-words.ts'
import type { OfferLedger } from '#domain/offer/offer-ledger.ts'
import { patternOf } from '#domain/offer/weekly-hours.ts'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import { type DateRange, daysBetween, type IsoDate, workingWeekOf } from '#domain/year/iso-date.ts'
import { offerLedgersOf, type PublishedPlan } from './published-calendar.ts'

/** An offer of an approved calendar as files and pages show it. */
type OfferLine = {
  offer: Offer
  ledger: OfferLedger
  /** `“Stretched”, 51 weeks × 22.35 hours: 1,139.85 of 1,140 hours used, 0.15 left`. */
  inWords: string
  pattern: string
  /** Open weeks without funded hours, from Monday to Friday, joined where they follow each other. */
  notFunded: DateRange[]
}

export function offerLines(calendar: PublishedPlan): OfferLine[] {
  const { offers = [], requirements } = calendar
  const ledgers = offerLedgersOf(calendar)
  return offers.flatMap((offer, index) => {
    const ledger = ledgers[index]
    if (ledger === undefined) return []
    const { hours, hoursPerYear, hoursLeft, notFunded } = ledger
    const used = `${hoursInWords(hours)} of ${hoursInWords(hoursPerYear)} hours used, ${hoursInWords(hoursLeft)} left`
    return {
      ...{ offer, ledger, pattern: patternInWords(patternOf(offer, requirements)) },
      inWords: `${offerInWords(offer, requirements)}: ${used}`,
      notFunded: weekRanges(notFunded),
    }
  })
}

export function weekRanges(mondays: readonly IsoDate[]): DateRange[] {
  const ranges: DateRange[] = []
  for (const monday of mondays) {
    const last = ranges.at(-1)
    const week = workingWeekOf(monday)
    if (last !== undefined && daysBetween(last.endDate, monday) === 3) last.endDate = week.endDate
    else ranges.push(week)
  }
  return ranges
}

/** `Closed 28 Dec – 1 Jan`; empty where nothing is closed around the terms. */
export function closedInWords(ranges: readonly ClosedRange[]): string {
  return ranges.length === 0 ? '' : `Closed ${ranges.map(shortRangeInWords).join(', ')}`
}
