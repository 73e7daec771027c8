import { countSchoolDays, type YearContext } from '#domain/count/school-days.ts'
import { addDays, type DateRange, type IsoDate, isWeekend } from '#domain/year/iso-date.ts'
import type { Refusal } from '#domain/year/typed-date.ts'

type Unit = 'calendar-weeks' | 'funding-weeks' | 'school-days' | 'days'
export type Length = { count: number; unit: Unit }

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
type LengthContext = YearContext & { claim: DateRange; halfTermOf: (dates: DateRange) => DateRange | null }

/**
 * The dates of that length from a start, or up to an end. Calendar weeks and days end on the weekday before a
 * weekend, or begin on the one after it. Funding weeks and school days are counted, with the term's half-term, to the
 * first day that completes them; funding weeks only inside the claim, which pays for no other day. Null when there
 * are not so many.
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
  const wanted = unit === 'funding-weeks' ? count * 5 : count
  for (let days = 1; days <= maxDays; days += 1) {
    const dates = daysLong(days)
    if (unit !== 'funding-weeks') {
      if (schoolDaysOf(dates, dates, context) >= wanted) return dates
      continue
    }
    const { startDate, endDate } = context.claim
    // Days after the claim add nothing to it.
    if ('startDate' in known ? dates.endDate > endDate : dates.startDate < startDate) return null
    if (schoolDaysOf(dates, context.claim, context) >= wanted) return dates
  }
  return null
}

function schoolDaysOf(dates: DateRange, counted: DateRange, context: LengthContext): number {
  const term = { ...dates, termType: 'summer', halfTerm: context.halfTermOf(dates) } as const
  return countSchoolDays(counted, term, context)
}

function withoutWeekend(dates: DateRange, known: { startDate: IsoDate } | { endDate: IsoDate }): DateRange {
  const step = 'startDate' in known ? -1 : 1
  let { startDate, endDate } = dates
  while (step < 0 && isWeekend(endDate) && endDate > startDate) endDate = addDays(endDate, -1)
  while (step > 0 && isWeekend(startDate) && startDate < endDate) startDate = addDays(startDate, 1)
  return { startDate, endDate }
}
