import type { Timezone } from '#domain/year/display.ts'
import { minutes } from '#domain/year/duration.ts'
import { addDays, datePartsOf, type IsoDate, weekday } from '#domain/year/iso-date.ts'
import { dayOfInstant, timeOfInstant } from '#domain/year/shown-date.ts'

/** Daily at six, on Mondays, or on the first of the month, in the organisation's timezone. */
export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const
export type ScheduleRhythm = (typeof scheduleRhythms)[number]

const monday = 0
const atSix = 'T06:00:00Z'

/** The first 06:00 after `now` on a day of the rhythm. */
export function nextRunOf(rhythm: ScheduleRhythm, now: Date, timezone: Timezone): Date {
  let day = dayOfInstant(now.toISOString(), { timezone })
  while (!hasDay(rhythm, day) || sixOn(day, timezone) <= now) day = addDays(day, 1)
  return sixOn(day, timezone)
}

function hasDay(rhythm: ScheduleRhythm, day: IsoDate): boolean {
  if (rhythm === 'weekly') return weekday(day) === monday
  return rhythm === 'daily' || datePartsOf(day).day === 1
}

/** The clocks change at one in the morning, so that 06:00 exists exactly once each day. */
function sixOn(day: IsoDate, timezone: Timezone): Date {
  const inGreenwich = new Date(`${day}${atSix}`)
  const [hour = 0, minute = 0] = timeOfInstant(inGreenwich.toISOString(), { timezone }).split(':').map(Number)
  return new Date(inGreenwich.getTime() - ((hour - 6) * 60 + minute) * minutes)
}
