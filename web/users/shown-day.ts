import { formatDate } from '#domain/format-date.ts'

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of an instant where the nurseries are, as lists show it. */
export function shownDay(instant: string): string {
  const [day, month, year] = inLondon.format(new Date(instant)).split('/')
  return formatDate(`${year}-${month}-${day}`, 'MMM d, yyyy')
}
