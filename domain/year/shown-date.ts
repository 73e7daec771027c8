import type { DateFormat, Timezone } from './display.ts'
import { days, hours } from './duration.ts'
import { type DatePattern, formatDate, weekdayName } from './format-date.ts'
import { type IsoDate, weekday } from './iso-date.ts'

export type DateDisplay = {
  readonly timezone: Timezone
  /** Null until one is chosen: each place then writes the day before the month in its own way, as `22 Nov 2026`. */
  readonly dateFormat: DateFormat | null
}

type FullPattern = Exclude<DatePattern, 'd MMM' | 'd MMMM'>

/** A date with its year, in the chosen format, else in the given one. */
export function shownDate(
  date: IsoDate,
  { dateFormat }: Pick<DateDisplay, 'dateFormat'>,
  ownForm: FullPattern,
): string {
  if (dateFormat === null) return formatDate(date, ownForm)
  const chosen = formatDate(date, dateFormat)
  return ownForm === 'EEEE d MMMM yyyy' ? `${weekdayName(weekday(date))}, ${chosen}` : chosen
}

/** The calendar day of an instant (ISO 8601) in the user's timezone. */
export function dayOfInstant(instant: string | Date, { timezone }: Pick<DateDisplay, 'timezone'>): IsoDate {
  return localTimeOf(instant, timezone).slice(0, 'YYYY-MM-DD'.length)
}

/** The calendar day of an instant in the UK, whose summer time is an hour ahead of UTC. */
export function dayInBritain(instant: string | Date): IsoDate {
  return dayOfInstant(instant, { timezone: 'Europe/London' })
}

/** `14:05`, in the user's timezone. */
export function timeOfInstant(instant: string, { timezone }: Pick<DateDisplay, 'timezone'>): string {
  return localTimeOf(instant, timezone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length)
}

/** All of them change their clocks at the same moments, and have UTC in winter. */
const hoursAheadInSummer: Readonly<Record<Timezone, number>> = {
  'Europe/London': 1,
  'Europe/Dublin': 1,
  'Europe/Edinburgh': 1,
}

/**
 * `2026-07-02T00:30:00.000Z`, as a clock on the wall shows it; an instant before 1996 had other rules. A phone needs
 * 50 ms for the first answer of `Intl`, and no year is drawn without the day of today.
 */
function localTimeOf(instant: string | Date, timezone: Timezone): string {
  const ms = new Date(instant).getTime()
  return new Date(isSummerTime(ms) ? ms + hoursAheadInSummer[timezone] * hours : ms).toISOString()
}

/** From the last Sunday of March to that of October, both at 01:00 UTC (Directive 2000/84/EC, the UK's from 1996 on). */
function isSummerTime(ms: number): boolean {
  const year = new Date(ms).getUTCFullYear()
  return ms >= lastSundayOf(year, march) && ms < lastSundayOf(year, october)
}

const march = 2
const october = 9

function lastSundayOf(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31, 1)
  return lastDay - new Date(lastDay).getUTCDay() * days
}
