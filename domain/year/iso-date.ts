/** A calendar day as `yyyy-mm-dd`. Strings sort like days: compare with < and >. */
export type IsoDate = string

/** Both days inclusive. */
export type DateRange = { startDate: IsoDate; endDate: IsoDate }

export type DateParts = { year: number; month: number; day: number }

const zero = '0'.charCodeAt(0)
const firstYear = 1900
const lastYear = 2199
const daysPerEra = 146_097
const daysFromYear0ToEpoch = 719_468

/** True for an existing day from 1900-01-01 to 2199-12-31. */
export function isIsoDate(text: string): boolean {
  return readDate(text) !== null
}

/** Throws RangeError where `isIsoDate` is false. */
export function datePartsOf(date: IsoDate): DateParts {
  const parts = readDate(date)
  if (parts === null) throw new RangeError(`Not a calendar day from ${firstYear} to ${lastYear}: "${date}"`)
  return parts
}

export function isoDateOf({ year, month, day }: DateParts): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days since 1970-01-01. Throws RangeError where `isIsoDate` is false. */
export function toDayNumber(date: IsoDate): number {
  const { year, month, day } = datePartsOf(date)
  // Howard Hinnant's days_from_civil: years begin in March, so that the leap day comes last.
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - daysFromYear0ToEpoch
}

/** The inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): IsoDate {
  const sinceYear0 = dayNumber + daysFromYear0ToEpoch
  const era = Math.floor(sinceYear0 / daysPerEra)
  const dayOfEra = sinceYear0 - era * daysPerEra
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return isoDateOf({ year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 })
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** 0 for the same day, negative when `end` is before `start`. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return toDayNumber(end) - toDayNumber(start)
}

/** 0 is Monday, 6 is Sunday. */
export function weekday(date: IsoDate): number {
  return weekdayOfDay(toDayNumber(date))
}

/** The same for a day number: 1970-01-01 was a Thursday, 3. */
export function weekdayOfDay(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7
}

export function isWeekend(date: IsoDate): boolean {
  return weekday(date) >= 5
}

export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -weekday(date))
}

/** Monday to Friday of the day's week. */
export function workingWeekOf(date: IsoDate): DateRange {
  const startDate = mondayOf(date)
  return { startDate, endDate: addDays(startDate, 4) }
}

export function isWithin(date: IsoDate, range: DateRange): boolean {
  return range.startDate <= date && date <= range.endDate
}

/** Both days exist and the end is not before the start. */
export function isValidRange(range: DateRange): boolean {
  return isIsoDate(range.startDate) && isIsoDate(range.endDate) && range.startDate <= range.endDate
}

/** Whether the ranges have a day in common. */
export function doOverlap(a: DateRange, b: DateRange): boolean {
  return a.startDate <= b.endDate && b.startDate <= a.endDate
}

/** The common days; a reversed range where there are none. */
export function overlapOf(a: DateRange, b: DateRange): DateRange {
  return {
    startDate: a.startDate > b.startDate ? a.startDate : b.startDate,
    endDate: a.endDate < b.endDate ? a.endDate : b.endDate,
  }
}

/** Empty for a reversed range. */
export function eachDay(range: DateRange): IsoDate[] {
  const first = toDayNumber(range.startDate)
  const length = Math.max(0, toDayNumber(range.endDate) - first + 1)
  return Array.from({ length }, (_, index) => fromDayNumber(first + index))
}

/** By the codes of its digits: a drag and each check read thousands of dates. */
function readDate(text: string): DateParts | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null
  const year = numberAt(text, 0) * 100 + numberAt(text, 2)
  const month = numberAt(text, 5)
  const day = numberAt(text, 8)
  // NaN, where a digit is missing, is in no range.
  const isInRange = year >= firstYear && year <= lastYear && month >= 1 && month <= 12
  return isInRange && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

/** The number of two digits; NaN where one is none. */
function numberAt(text: string, index: number): number {
  const tens = text.charCodeAt(index) - zero
  const ones = text.charCodeAt(index + 1) - zero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function isRangeWithin(inner: DateRange, outer: DateRange): boolean {
  return isWithin(inner.startDate, outer) && isWithin(inner.endDate, outer)
}
