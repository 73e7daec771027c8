import {
  addDays,
  type DateRange,
  datePartsOf,
  daysInMonth,
  type IsoDate,
  isoDateOf,
} from '#domain/year/iso-date.ts'
import type { WeekStart } from '#domain/year/week-start.ts'
import { columnOf } from './week-columns.ts'

type KeyPress = { key: string; ctrlKey: boolean }

type GridRange = DateRange & { weekStart: WeekStart }

type Move = (day: IsoDate, grid: GridRange) => IsoDate

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, { weekStart }) => addDays(day, -columnOf(day, weekStart)),
  End: (day, { weekStart }) => addDays(day, 6 - columnOf(day, weekStart)),
  PageUp: (day) => sameDayOfMonth(day, -1),
  PageDown: (day) => sameDayOfMonth(day, 1),
}

const movesWithControl: Readonly<Record<string, Move>> = {
  Home: (_, grid) => grid.startDate,
  End: (_, grid) => grid.endDate,
}

/** The day that a key moves to, always inside the grid; null for other keys. */
export function dayReachedBy({ key, ctrlKey }: KeyPress, day: IsoDate, grid: GridRange): IsoDate | null {
  const move = (ctrlKey ? movesWithControl : moves)[key]
  if (move === undefined) return null
  const reached = move(day, grid)
  if (reached < grid.startDate) return grid.startDate
  return reached > grid.endDate ? grid.endDate : reached
}

/** From 31 January one month on to 28 February: never into the month after it. */
function sameDayOfMonth(date: IsoDate, months: 1 | -1): IsoDate {
  const { year, month, day } = datePartsOf(date)
  const monthsSinceYear0 = year * 12 + (month - 1) + months
  const newYear = Math.floor(monthsSinceYear0 / 12)
  const newMonth = (monthsSinceYear0 % 12) + 1
  return isoDateOf({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) })
}
