import { type IsoDate, isoDateOf } from '#domain/year/iso-date.ts'

/** The day in UTC, which at the hours when jobs run is also the day in the United Kingdom. */
export function utcDayOf(now: Date): IsoDate {
  return isoDateOf({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() })
}
