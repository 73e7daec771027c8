import type { IsoDate } from '#domain/iso-date.ts'
import { dayOfInstant } from '#domain/shown-date.ts'

/** A council's day ends at midnight where its sites are, which in summer is an hour before Greenwich's. */
export function dayInBritain(now: Date): IsoDate {
  return dayOfInstant(now.toISOString(), { timezone: 'Europe/London' })
}
