import type { IsoDate } from '#domain/iso-date.ts'

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant where the nurseries are. */
export function dayOfInstant(instant: string): IsoDate {
  const [day, month, year] = inLondon.format(new Date(instant)).split('/')
  return `${year}-${month}-${day}`
}
