import { closureName } from '#domain/plan/closure.ts'
import { closedBesidesHolidays, openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { datesInWords, listInWords, monthName, rangeInWords } from '#domain/year/format-date.ts'
import {
  addDays,
  type DateRange,
  daysInMonth,
  isoDateOf,
  isWithin,
  overlapOf,
  weekday,
} from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import type { DayMark, Month } from './day-marks.ts'

/** A month as text for screen readers: `May 2026. Summer term: school days 1 to 22 May. Half-term 25 to 29 May.` */
export function monthInWords(month: Month, marks: readonly DayMark[], published: PublishedCalendar): string {
  const range = rangeOf(month)
  const isHere = (other: DateRange) => overlapOf(other, range).startDate <= overlapOf(other, range).endDate
  const { terms, closures, bankHolidays, division } = published
  const open = new Set(openHolidaysInTerms(published).map(({ date }) => date))
  const sentences = [
    `${monthName(month.month)} ${month.year}`,
    ...terms.filter(isHere).map(({ termType }) => {
      const days = marks.filter((mark) => mark.termType === termType && mark.fill === 'school-day')
      const stretches = stretchesOf(days).map(rangeInWords)
      return `${termNames[termType]} term: ${stretches.length === 0 ? 'no school days' : `school days ${listInWords(stretches)}`}`
    }),
    ...terms.flatMap(({ halfTerm }) =>
      halfTerm !== null && isHere(halfTerm) ? [`Half-term ${rangeInWords(overlapOf(halfTerm, range))}`] : [],
    ),
    ...closures
      .filter(isHere)
      .map((closure) => `${closureName(closure, division)} ${rangeInWords(overlapOf(closure, range))}`),
    ...closedBesidesHolidays(published)
      .filter(isHere)
      .map((closed) => `Closed ${rangeInWords(overlapOf(closed, range))}`),
    ...bankHolidays
      .filter(({ date }) => isWithin(date, range))
      .map(({ name, date }) => `${name} ${datesInWords([date])}${open.has(date) ? ', open' : ''}`),
  ]
  if (terms.every((term) => !isHere(term))) sentences.splice(1, 0, 'No term')
  return `${sentences.join('. ')}.`
}

/** A weekend does not end a stretch of school days. */
function stretchesOf(days: readonly DayMark[]): DateRange[] {
  const stretches: DateRange[] = []
  for (const { date } of days) {
    const last = stretches.at(-1)
    const dayBefore = addDays(date, weekday(date) === 0 ? -3 : -1)
    if (last && last.endDate === dayBefore) last.endDate = date
    else stretches.push({ startDate: date, endDate: date })
  }
  return stretches
}

function rangeOf({ year, month }: Month): DateRange {
  return {
    startDate: isoDateOf({ year, month, day: 1 }),
    endDate: isoDateOf({ year, month, day: daysInMonth(year, month) }),
  }
}
