import type { EntitlementHours, TargetWeeks } from '#domain/authority/target-weeks.ts'
import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import {
  addDays,
  type DateRange,
  eachDay,
  type IsoDate,
  isRangeWithin,
  isValidRange,
  isWeekend,
  isWithin,
  mondayOf,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'

/** Term-time: in the school days of the terms. Stretched: the same hours a year over more weeks. */
export const offerModels = ['term-time', 'stretched'] as const
export type OfferModel = (typeof offerModels)[number]

/** What an offer is called until the setting names it. */
export const offerModelNames: Readonly<Record<OfferModel, string>> = {
  'term-time': 'Term-time only',
  stretched: 'Stretched',
}

/** Funded hours on each day from Monday to Friday, at most ten. */
export type WeekPattern = readonly [number, number, number, number, number]

/** Funded hours as a setting sells them. Its hours a week follow from these fields and the authority's rounding. */
export type Offer = {
  /** Unique within the calendar, and the same in all its revisions. */
  readonly id: string
  readonly name: string
  /** Hours a week over the weeks of term: 15 are 570 hours a year, 30 are 1,140. */
  readonly entitlement: EntitlementHours
  readonly model: OfferModel
  /** Over how many weeks the year's hours are spread; null for term-time without holiday weeks, else with them. */
  readonly weeks: number | null
  /**
   * How many weeks a stretched offer funds in each period. Null: open weeks in the order of the year, up to the
   * authority's most, until its weeks are used.
   */
  readonly weeksByPeriod: TargetWeeks | null
  /** Null: its hours evenly from Monday to Friday. */
  readonly pattern: WeekPattern | null
}

/** Its fields in one order, to compare offers by their JSON. */
export function offerFields({ id, name, entitlement, model, weeks, weeksByPeriod, pattern }: Offer) {
  const { summer, autumn, spring } = weeksByPeriod ?? {}
  return [id, name, entitlement, model, weeks, summer, autumn, spring, pattern]
}

export function areOffersEqual(one: Offer, other: Offer): boolean {
  return JSON.stringify(offerFields(one)) === JSON.stringify(offerFields(other))
}

/** Days on which the site is closed, beside bank holidays and closures: open is what is left of Monday to Friday. */
export type ClosedRange = DateRange

export type Opening = YearContext & {
  readonly terms: readonly Term[]
  readonly closedRanges: readonly ClosedRange[]
}

/** School days are always open: terms lie inside the opening days, whatever ranges are closed around them. */
export function isOpenDay(day: IsoDate, { terms, closedRanges, bankHolidays, closures }: Opening): boolean {
  if (isWeekend(day) || bankHolidays.has(day)) return false
  if (closures.some((closure) => closure.portion !== 'half' && isWithin(day, closure))) return false
  if (!closedRanges.some((range) => isWithin(day, range))) return true
  return schoolDayOn(day, terms, { bankHolidays, closures }) > 0
}

/** The weekdays of its closed ranges, without the school days in them, which are open, and without closures. */
export function closedAround({ terms, closedRanges, bankHolidays, closures }: Opening): DateRange[] {
  const isClosed = (day: IsoDate) =>
    !isWeekend(day) &&
    !closures.some((closure) => isWithin(day, closure)) &&
    schoolDayOn(day, terms, { bankHolidays, closures }) === 0
  const days = closedRanges.flatMap(eachDay).filter(isClosed)
  return closedRangesInOrder(days.map((day) => ({ startDate: day, endDate: day })))
}

/** In order; ranges that overlap, or have only a weekend between them, as one. */
export function closedRangesInOrder(ranges: readonly ClosedRange[]): ClosedRange[] {
  const inOrder = ranges
    .map(({ startDate, endDate }) => ({ startDate, endDate }))
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const joined: ClosedRange[] = []
  for (const range of inOrder) {
    const last = joined.at(-1)
    if (last !== undefined && range.startDate <= nextWeekday(last.endDate))
      joined[joined.length - 1] = {
        ...last,
        endDate: range.endDate > last.endDate ? range.endDate : last.endDate,
      }
    else joined.push(range)
  }
  return joined
}

/** From Friday on to the next Monday, else to the next day. */
function nextWeekday(day: IsoDate): IsoDate {
  const next = addDays(day, 1)
  return isWeekend(next) ? addDays(mondayOf(next), 7) : next
}

/** Why ranges can't be closed, with the path of each. */
export function checkClosedRanges(
  ranges: readonly ClosedRange[],
  year: DateRange,
): { path: string; message: string }[] {
  return ranges.flatMap((range, index) => {
    const path = `closedRanges.${index}`
    if (!isValidRange(range)) return [{ path, message: 'The last day must not be before the first.' }]
    if (isRangeWithin(range, year)) return []
    return [{ path, message: `${rangeInWords(range)} ${range.endDate.slice(0, 4)} is outside the year.` }]
  })
}
