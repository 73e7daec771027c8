import { type IsoDate, isoDateOf } from '#domain/iso-date.ts'

/** The day that the clock of this device shows. */
export function today(): IsoDate {
  const now = new Date()
  return isoDateOf({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}
