import { at, type DayLine, type IndexRange, placeOn, sumIn, weekOf } from './day-line.ts'
import type { TermSetting } from './term-setting.ts'

export type DatesOnLine = { start: number; end: number; halfTerm: IndexRange | null }

/** A term's setting with its dates as indexes of the line. */
export function termOnLine(setting: TermSetting, line: DayLine) {
  const { period, window, preferredDates, preferredHalfTerm, closures } = setting
  return {
    setting,
    line,
    window: placeOn(line, window),
    period: placeOn(line, period),
    preferredDates: placeOn(line, preferredDates),
    preferredHalfTerm: preferredHalfTerm === null ? null : placeOn(line, preferredHalfTerm.dates),
    closures: closures.map((closure) => placeOn(line, closure)),
  }
}
export type TermOnLine = ReturnType<typeof termOnLine>

/** Weekdays from the preferred start to this one; negative when this one is earlier. */
export function startMoved(start: number, { line, preferredDates }: TermOnLine): number {
  return at(line.weekdaysBefore, start) - at(line.weekdaysBefore, preferredDates.first)
}

export function endMoved(end: number, { line, preferredDates }: TermOnLine): number {
  return at(line.weekdaysBefore, end + 1) - at(line.weekdaysBefore, preferredDates.last + 1)
}

/** The weekdays of its week before the start that are no bank holidays. */
export function daysMissingInFirstWeek(start: number, { line }: TermOnLine): number {
  return workingDaysIn({ first: weekOf(start) * 7, last: start - 1 }, line)
}

export function daysMissingInLastWeek(end: number, { line }: TermOnLine): number {
  return workingDaysIn({ first: end + 1, last: weekOf(end) * 7 + 4 }, line)
}

/** In half school days, as in the following function. */
export function halvesInFirstWeek(start: number, { line }: TermOnLine): number {
  return sumIn(line.halvesBefore, { first: start, last: weekOf(start) * 7 + 6 })
}

export function halvesInLastWeek(end: number, { line }: TermOnLine): number {
  return sumIn(line.halvesBefore, { first: weekOf(end) * 7, last: end })
}

function workingDaysIn(days: IndexRange, line: DayLine): number {
  return sumIn(line.weekdaysBefore, days) - sumIn(line.bankHolidaysBefore, days)
}
