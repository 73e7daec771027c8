import { maxDaysOutside } from '#domain/plan/funding-year-edge.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { addDays, type DateRange, type IsoDate } from '#domain/year/iso-date.ts'
import { type Refusal, readTypedDate } from '#domain/year/typed-date.ts'

/** `year`: the planned twelve months; `near`: a day without a year is the one closest to it. */
export type DateSetting = { year: DateRange; near: IsoDate }

/** A day of the planned year, or a little beyond it, as a term may end. */
export function readDate(text: string, { year, near }: DateSetting): IsoDate | Refusal {
  const { startDate, endDate } = year
  const within = { startDate: addDays(startDate, -maxDaysOutside), endDate: addDays(endDate, maxDaysOutside) }
  const inWords = `the year from ${formatDate(startDate, 'd MMMM yyyy')} to ${formatDate(endDate, 'd MMMM yyyy')}`
  return readTypedDate(text, { near, limit: { within, inWords } })
}
