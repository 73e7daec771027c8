import { type DateFormat, ianaZone, type Timezone } from './display.ts'
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
  const { year = '', month = '', day = '' } = partsOf(instant, timezone)
  return `${year}-${month}-${day}`
}

/** The calendar day of an instant in the UK, whose summer time is an hour ahead of UTC. */
export function dayInBritain(instant: string | Date): IsoDate {
  return dayOfInstant(instant, { timezone: 'Europe/London' })
}

/** `14:05`, in the user's timezone. */
export function timeOfInstant(instant: string, { timezone }: Pick<DateDisplay, 'timezone'>): string {
  const { hour = '', minute = '' } = partsOf(instant, timezone)
  return `${hour}:${minute}`
}

const clocks = new Map<Timezone, Intl.DateTimeFormat>()

function partsOf(instant: string | Date, timezone: Timezone): Partial<Record<string, string>> {
  const clock = clocks.get(timezone) ?? clockIn(timezone)
  clocks.set(timezone, clock)
  return Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

function clockIn(timezone: Timezone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: ianaZone(timezone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
