import type { OutlookYear } from '#domain/count/outlook.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { weekdayName } from '#domain/year/format-date.ts'

export function adviceOf(years: readonly OutlookYear[]): string {
  return [swingInWords(years), heaviestInWords(years)].filter((sentence) => sentence !== null).join(' ')
}

/** The next change in the number of bank holidays, which makes copied dates wrong. */
function swingInWords(years: readonly OutlookYear[]): string | null {
  const index = years.findIndex(
    ({ bankHolidays }, at) =>
      at > 0 && bankHolidays.length !== (years[at - 1]?.bankHolidays.length ?? bankHolidays.length),
  )
  const [before, after] = [years[index - 1], years[index]]
  if (before === undefined || after === undefined) return null
  const count = numberOf(after.bankHolidays.length, 'bank holiday')
  return (
    `Plan each year afresh rather than copying its dates: ${after.fundingYear} has ${count} ` +
    `after ${before.bankHolidays.length} in ${before.fundingYear}.`
  )
}

function heaviestInWords(years: readonly OutlookYear[]): string | null {
  const totals = [0, 1, 2, 3, 4].map((weekday) =>
    years.reduce((sum, { lostWeeks }) => sum + (lostWeeks[weekday]?.inYear ?? 0), 0),
  )
  const most = Math.max(...totals)
  if (most === 0) return null
  const day = weekdayName(totals.indexOf(most))
  const lost = `${day}s lose most, ${numberOf(most, 'week')} in ${numberOf(years.length, 'year')}`
  return `${lost}: offer families who come on ${day}s only another day.`
}
