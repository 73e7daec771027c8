import { countedWeeks, type FundingRequirements } from '#domain/authority/target-weeks.ts'
import { countSchoolDays, payableBankHolidays, type YearContext } from '#domain/count/school-days.ts'
import { addDays, type DateRange, type IsoDate, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import type { Refusal } from '#domain/year/typed-date.ts'

type Unit = 'calendar-weeks' | 'funding-weeks' | 'school-days' | 'days'
export type Length = { count: number; unit: Unit }

/** How the authority counts a claim. */
export type Counting = Pick<FundingRequirements, 'claims' | 'rounding' | 'fundsBankHolidays'>

const maxWeeks = 53
const maxDays = maxWeeks * 7

const units: readonly [RegExp, Unit][] = [
  [/^(w|wks?|weeks?|calendar weeks?)$/, 'calendar-weeks'],
  [/^((funding|funded|claimed|teaching|school) (wks?|weeks?)|(wks?|weeks?) of funding)$/, 'funding-weeks'],
  [/^(school|teaching|funded|claimed) days?$/, 'school-days'],
  [/^(d|days?|calendar days?)$/, 'days'],
]

/** `3 wks`, `12.5 funding weeks`, `60 school days`; null for anything else. */
export function readLength(text: string): Length | Refusal | null {
  const [, figures = '', name = ''] = /^(\d{1,3}(?:\.\d+)?)\s*([a-z][a-z ]*)$/.exec(text) ?? []
  const unit = units.find(([pattern]) => pattern.test(name))?.[1]
  if (unit === undefined) return null
  const count = Number(figures)
  if (count === 0) return { refusal: 'A term has at least one day.' }
  if (count > (unit.endsWith('weeks') ? maxWeeks : maxDays)) {
    return { refusal: `${figures} ${name} are more than a year.` }
  }
  if (unit !== 'funding-weeks' && !Number.isInteger(count)) {
    return {
      refusal: `${figures} ${name} can’t be counted: only funding weeks have halves, as in “12.5 funding weeks”.`,
    }
  }
  return { count, unit }
}

/** `halfTermOf`: the half-term that a term of these dates would have. */
type LengthContext = YearContext & {
  claim: DateRange
  counting: Counting
  halfTermOf: (dates: DateRange) => DateRange | null
}

/**
 * The dates of that length from a start, or up to an end. Calendar weeks and days end on the weekday before a
 * weekend, or begin on the one after it. Funding weeks and school days are counted, with the term's half-term, to the
 * first day that completes them; funding weeks only inside the claim, which pays for no other day, and as the
 * authority counts them. Null when there are not so many.
 */
export function datesOfLength(
  { count, unit }: Length,
  known: { startDate: IsoDate } | { endDate: IsoDate },
  context: LengthContext,
): DateRange | null {
  const daysLong = (days: number): DateRange =>
    'startDate' in known
      ? { startDate: known.startDate, endDate: addDays(known.startDate, days - 1) }
      : { startDate: addDays(known.endDate, 1 - days), endDate: known.endDate }
  if (unit === 'calendar-weeks') return withoutWeekend(daysLong(count * 7), known)
  if (unit === 'days') return withoutWeekend(daysLong(count), known)
  for (let days = 1; days <= maxDays; days += 1) {
    const dates = daysLong(days)
    if (unit !== 'funding-weeks') {
      if (schoolDaysOf(dates, dates, context) >= count) return dates
      continue
    }
    const { startDate, endDate } = context.claim
    // Days after the claim add nothing to it.
    if ('startDate' in known ? dates.endDate > endDate : dates.startDate < startDate) return null
    if (countedWeeks(claimedDaysOf(dates, context), context.counting) >= count) return dates
  }
  return null
}

function schoolDaysOf(dates: DateRange, counted: DateRange, context: LengthContext): number {
  return countSchoolDays(counted, termOf(dates, context), context)
}

/** With the bank holidays that are paid for. */
function claimedDaysOf(dates: DateRange, context: LengthContext): number {
  const { claim, counting } = context
  const paid = counting.fundsBankHolidays ? payableBankHolidays([termOf(dates, context)], context) : []
  return schoolDaysOf(dates, claim, context) + paid.filter((date) => isWithin(date, claim)).length
}

function termOf(dates: DateRange, { halfTermOf }: LengthContext) {
  return { ...dates, termType: 'summer', halfTerm: halfTermOf(dates) } as const
}

function withoutWeekend(dates: DateRange, known: { startDate: IsoDate } | { endDate: IsoDate }): DateRange {
  const step = 'startDate' in known ? -1 : 1
  let { startDate, endDate } = dates
  while (step < 0 && isWeekend(endDate) && endDate > startDate) endDate = addDays(endDate, -1)
  while (step > 0 && isWeekend(startDate) && startDate < endDate) startDate = addDays(startDate, 1)
  return { startDate, endDate }
}
