import {
  addDays,
  type DateRange,
  datePartsOf,
  daysInMonth,
  type IsoDate,
  isoDateOf,
  weekday,
} from '#domain/iso-date.ts'

export type KeyPress = { key: string; ctrlKey: boolean }

type Move = (day: IsoDate, year: DateRange) => IsoDate

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => sameDayOfMonth(day, -1),
  PageDown: (day) => sameDayOfMonth(day, 1),
}

const movesWithControl: Readonly<Record<string, Move>> = {
  Home: (_, year) => year.startDate,
  End: (_, year) => year.endDate,
}

/** The day that a key leads to, never outside the year; null for a key that moves nothing. */
export function dayReachedBy({ key, ctrlKey }: KeyPress, day: IsoDate, year: DateRange): IsoDate | null {
  const move = (ctrlKey ? movesWithControl : moves)[key]
  if (move === undefined) return null
  const reached = move(day, year)
  if (reached < year.startDate) return year.startDate
  return reached > year.endDate ? year.endDate : reached
}

/** From 31 January one month on to 28 February: never into the month after it. */
function sameDayOfMonth(date: IsoDate, months: 1 | -1): IsoDate {
  const { year, month, day } = datePartsOf(date)
  const monthsSinceYear0 = year * 12 + (month - 1) + months
  const newYear = Math.floor(monthsSinceYear0 / 12)
  const newMonth = (monthsSinceYear0 % 12) + 1
  return isoDateOf({ year: newYear, month: newMonth, day: Math.min(day, daysInMonth(newYear, newMonth)) })
}
