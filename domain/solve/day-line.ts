import type { Closure } from '#domain/plan/closure.ts'
import { type DateRange, type IsoDate, isValidRange, mondayOf, toDayNumber } from '#domain/year/iso-date.ts'

/**
 * Days as running sums, so that any range is counted by one subtraction. Index 0 is a Monday: `index % 7` is the
 * weekday, and the index ÷ 7, rounded down, the week. `…Before[i]` sums the days 0 to i − 1.
 */
export type DayLine = {
  firstDay: number
  length: number
  /** Half school days: weekdays that are no bank holiday, less closures. Half-terms are not subtracted. */
  halvesBefore: Int32Array
  weekdaysBefore: Int32Array
  /** Those on weekdays. */
  bankHolidaysBefore: Int32Array
  /** Halves that are claimed when a term has the day: school days, and bank holidays where those are paid for. */
  claimedBefore: Int32Array
  /** School days of Christmas and Easter that no plan takes. */
  untakenBefore: Int32Array
}

type LineOfDays = {
  bankHolidays: Iterable<IsoDate>
  closures: readonly Closure[]
  paysBankHolidays: boolean
  untaken: readonly DateRange[]
}

/** Both inclusive. */
export type IndexRange = { first: number; last: number }

/** Whole weeks around the range. Throws RangeError when its dates are invalid. */
export function dayLineOf(
  range: DateRange,
  { bankHolidays, closures, paysBankHolidays, untaken }: LineOfDays,
): DayLine {
  const firstDay = toDayNumber(mondayOf(range.startDate))
  const length = toDayNumber(mondayOf(range.endDate)) + 7 - firstDay
  const halves = new Uint8Array(length).map((_, index) => (index % 7 < 5 ? 2 : 0))
  for (const closure of closures.filter(isValidRange)) {
    const most = closure.portion === 'half' ? 1 : 0
    for (const index of indexesOf(closure, firstDay, length)) {
      halves[index] = Math.min(halves[index] ?? 0, most)
    }
  }
  const weekdays = new Uint8Array(length).map((_, index) => (index % 7 < 5 ? 1 : 0))
  const holidays = new Uint8Array(length)
  const claimed = halves.slice()
  for (const date of bankHolidays) {
    const index = toDayNumber(date) - firstDay
    if (index < 0 || index >= length) continue
    // A bank holiday inside a closure is not paid for.
    claimed[index] = paysBankHolidays && halves[index] === 2 ? 2 : 0
    halves[index] = 0
    holidays[index] = weekdays[index] ?? 0
  }
  const untakenDays = new Uint8Array(length)
  for (const days of untaken) {
    for (const index of indexesOf(days, firstDay, length)) untakenDays[index] = halves[index] === 0 ? 0 : 1
  }
  return {
    firstDay,
    length,
    halvesBefore: runningSum(halves),
    weekdaysBefore: runningSum(weekdays),
    bankHolidaysBefore: runningSum(holidays),
    claimedBefore: runningSum(claimed),
    untakenBefore: runningSum(untakenDays),
  }
}

/** The range as indexes of the line, clipped to it. */
export function placeOn(line: DayLine, range: DateRange): IndexRange {
  const inside = (index: number) => Math.min(Math.max(index, 0), line.length - 1)
  return {
    first: inside(toDayNumber(range.startDate) - line.firstDay),
    last: inside(toDayNumber(range.endDate) - line.firstDay),
  }
}

export function withDayClosed(line: DayLine, day: number): DayLine {
  const without = (sums: Int32Array) => {
    const halves = at(sums, day + 1) - at(sums, day)
    return sums.map((sum, index) => (index > day ? sum - halves : sum))
  }
  const { halvesBefore, claimedBefore, untakenBefore } = line
  return {
    ...line,
    halvesBefore: without(halvesBefore),
    claimedBefore: without(claimedBefore),
    untakenBefore: without(untakenBefore),
  }
}

/** The common days; reversed where there are none. */
export function overlapOf(a: IndexRange, b: IndexRange): IndexRange {
  return { first: Math.max(a.first, b.first), last: Math.min(a.last, b.last) }
}

export const halvesOfAWeek = 10

export function weekOf(index: number): number {
  return Math.floor(index / 7)
}

/** The sum over a range of the line; 0 when it is reversed. */
export function sumIn(before: Int32Array, { first, last }: IndexRange): number {
  return last < first ? 0 : at(before, last + 1) - at(before, first)
}

/** Every index used is on the line, so that the default 0 is never returned. */
export function at(sums: Int32Array, index: number): number {
  return sums[index] ?? 0
}

function indexesOf(range: DateRange, firstDay: number, length: number): number[] {
  const first = Math.max(0, toDayNumber(range.startDate) - firstDay)
  const last = Math.min(length - 1, toDayNumber(range.endDate) - firstDay)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function runningSum(values: Uint8Array): Int32Array {
  const before = new Int32Array(values.length + 1)
  for (let index = 0; index < values.length; index += 1)
    before[index + 1] = at(before, index) + (values[index] ?? 0)
  return before
}
