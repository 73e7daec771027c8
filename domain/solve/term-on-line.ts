import { at, type DayLine, type IndexRange, placeOn, sumIn, weekOf } from './day-line.ts'
import type { TermSetting } from './term-setting.ts'

/** A term's setting with its dates as indexes of the line. */
export type TermOnLine = {
  setting: TermSetting
  line: DayLine
  period: IndexRange
  preferredDates: IndexRange
  preferredHalfTerm: IndexRange | null
  closures: readonly IndexRange[]
}

export type DatesOnLine = { start: number; end: number; halfTerm: IndexRange | null }

export function termOnLine(setting: TermSetting, line: DayLine): TermOnLine {
  const { period, preferredDates, preferredHalfTerm, closures } = setting
  return {
    setting,
    line,
    period: placeOn(line, period),
    preferredDates: placeOn(line, preferredDates),
    preferredHalfTerm: preferredHalfTerm === null ? null : placeOn(line, preferredHalfTerm.dates),
    closures: closures.map((closure) => placeOn(line, closure)),
  }
}

/** Weekdays from the preferred start to this one; negative when this one is earlier. */
export function startMoved(start: number, { line, preferredDates }: TermOnLine): number {
  return at(line.weekdaysBefore, start) - at(line.weekdaysBefore, preferredDates.first)
}

export function endMoved(end: number, { line, preferredDates }: TermOnLine): number {
  return at(line.weekdaysBefore, end + 1) - at(line.weekdaysBefore, preferredDates.last + 1)
}

/** Whether a weekday of its week before the start is no bank holiday. */
export function startBreaksWeek(start: number, { line }: TermOnLine): boolean {
  return hasWorkingDay({ first: weekOf(start) * 7, last: start - 1 }, line)
}

export function endBreaksWeek(end: number, { line }: TermOnLine): boolean {
  return hasWorkingDay({ first: end + 1, last: weekOf(end) * 7 + 4 }, line)
}

/** In half school days, as in the following functions. */
export function halvesOf({ start, end, halfTerm }: DatesOnLine, { line }: TermOnLine): number {
  const off = halfTerm === null ? 0 : sumIn(line.halvesBefore, halfTerm)
  return sumIn(line.halvesBefore, { first: start, last: end }) - off
}

export function halvesInFirstWeek(start: number, { line }: TermOnLine): number {
  return sumIn(line.halvesBefore, { first: start, last: weekOf(start) * 7 + 6 })
}

export function halvesInLastWeek(end: number, { line }: TermOnLine): number {
  return sumIn(line.halvesBefore, { first: weekOf(end) * 7, last: end })
}

export function halvesBeforePeriod({ first, last }: IndexRange, { line, period }: TermOnLine): number {
  return sumIn(line.halvesBefore, { first, last: Math.min(last, period.first - 1) })
}

export function halvesAfterPeriod({ first, last }: IndexRange, { line, period }: TermOnLine): number {
  return sumIn(line.halvesBefore, { first: Math.max(first, period.last + 1), last })
}

export function closuresBeforeStart(start: number, { closures }: TermOnLine): number {
  return closures.filter(({ first }) => first < start).length
}

export function closuresAfterEnd(end: number, { closures }: TermOnLine): number {
  return closures.filter(({ last }) => last > end).length
}

/** Weeks from the term's middle week, as in `automaticHalfTerm`, to the half-term; negative when it is earlier. */
export function weeksFromMiddle(start: number, end: number, halfTerm: IndexRange): number {
  const weeks = weekOf(end) - weekOf(start) + 1
  return weekOf(halfTerm.first) - weekOf(start) - Math.floor(weeks / 2)
}

function hasWorkingDay(days: IndexRange, line: DayLine): boolean {
  return sumIn(line.weekdaysBefore, days) > sumIn(line.bankHolidaysBefore, days)
}
