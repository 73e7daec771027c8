import { type IsoDate, isIsoDate, isoDateOf } from '#domain/year/iso-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const maxLength = 60
const iso = /^(?<year>\d{4})-?(?<month>\d\d)-?(?<day>\d\d)(?:[T ][\d:.]+Z?)?$/i
const british = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d\d)(?: [\d:]+)?$/
const inWords = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?:of )?(?<month>[a-z]{3,9})[ -](?<year>\d{4}|\d\d)$/
const monthFirst = /^(?<month>[a-z]{3,9}) (?<day>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})$/
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)? /

/** As councils write it, such as 2026-09-01, 1.9.26 or Tuesday 1st September 2026, the day first; null for all else. */
export function readDay(text: string): IsoDate | null {
  if (text.length > maxLength) return null
  const plain = text
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    .trim()
    .replace(weekday, '')
  for (const form of [iso, british, inWords, monthFirst]) {
    const parts = form.exec(plain)?.groups
    if (!parts) continue
    const { year = '', month = '', day = '' } = parts
    const date = isoDateOf({ year: readYear(year), month: readMonth(month), day: Number(day) })
    return isIsoDate(date) && date.startsWith('20') ? date : null
  }
  return null
}

function readYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** 0 for an unknown month, which makes an invalid date. */
function readMonth(text: string): number {
  return /^\d/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3)) + 1
}

/**
 * `26 October 2026 to 30 October 2026`, `12 & 13 February 2026` with the month and year of the last day, or one day, which is
 * then first and last.
 */
export function readDays(text: string): { startDate: IsoDate; endDate: IsoDate } | null {
  const day = readDay(text)
  if (day !== null) return { startDate: day, endDate: day }
  if (text.length > 3 * maxLength) return null
  const [first = '', last = '', ...others] = text.split(/ (?:to|until|and|-|–|—|&) /)
  const endDate = readDay(last)
  if (endDate === null || others.length > 0) return null
  const startDate =
    readDay(first) ?? readDay(`${first} ${endDate.slice(0, 4)}`) ?? readDay(withMonthOf(first, endDate))
  return startDate === null || startDate > endDate ? null : { startDate, endDate }
}

/** `12` of `12 & 13 February 2026`. */
function withMonthOf(first: string, endDate: IsoDate): string {
  return `${first} ${months[Number(endDate.slice(5, 7)) - 1]} ${endDate.slice(0, 4)}`
}
