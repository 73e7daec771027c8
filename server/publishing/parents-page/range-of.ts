import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'

type InWords = (date: IsoDate) => string

/** Days in words, the year once where it is the same. */
export function rangeOf(dated: InWords, short: InWords): (range: DateRange) => string {
  return ({ startDate, endDate }) => {
    if (startDate === endDate) return dated(startDate)
    const [year, lastYear] = [startDate.slice(0, 4), endDate.slice(0, 4)]
    return `${short(startDate)}${year === lastYear ? '' : ` ${year}`} – ${short(endDate)} ${lastYear}`
  }
}
