import { formatDate, weekdayName } from './format-date.ts'
import { type IsoDate, weekday } from './iso-date.ts'

/** `Friday 3 April`. */
export function weekdayInWords(date: IsoDate): string {
  return `${weekdayName(weekday(date))} ${formatDate(date, 'd MMMM')}`
}
