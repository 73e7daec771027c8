import { type IsoDate, isoDateOf } from '#domain/year/iso-date.ts'

/** The day in Greenwich: at the hours when jobs run it is that of the United Kingdom too. */
export function dayOf(now: Date): IsoDate {
  return isoDateOf({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() })
}
