import { type IsoDate, isoDateOf } from '#domain/year/iso-date.ts'
import { now } from './now.ts'

/** Today by the clock of this device. */
export function today(): IsoDate {
  const moment = now()
  return isoDateOf({ year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() })
}
