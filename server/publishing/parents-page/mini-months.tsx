import { createElement, type ReactElement } from 'react'
import { explainDay, type YearContext } from '#domain/count/school-days.ts'
import { contextOf, type PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { monthsOf, plannedYear } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  daysInMonth,
  type IsoDate,
  isoDateOf,
  isWeekend,
  isWithin,
  weekday,
} from '#domain/year/iso-date.ts'
import type { Words } from './english.ts'

type Props = { calendar: PublishedCalendar; today: IsoDate; words: Words }

/** The year as a picture; the lists above have the same dates as text. */
export function MiniMonths({ calendar, today, words }: Props) {
  const { fundingYear, yearStart = 'april' } = calendar
  return (
    <section className="year" aria-labelledby="months">
      <h2 id="months">
        {words.monthByMonth}, {fundingYear}
      </h2>
      <div className="months" role="img" aria-label={words.monthsPicture}>
        {monthsOf(fundingYear, yearStart).map(({ year, month }) => (
          <Month key={month} year={year} month={month} calendar={calendar} today={today} words={words} />
        ))}
      </div>
      <Key calendar={calendar} today={today} words={words} />
    </section>
  )
}

// Short class names and plain elements keep the page small, as there are four hundred cells.
function Month({ year, month, calendar, today, words }: Props & { year: number; month: number }) {
  const context = contextOf(calendar)
  const firstDay = isoDateOf({ year, month, day: 1 })
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => {
    const date = addDays(firstDay, index)
    const look = lookOf(date, calendar, context)
    return cell(index + 1, date === today ? `${look} t`.trim() : look)
  })
  const before = Array.from({ length: weekday(firstDay) }, () => cell())
  const letters = words.weekdayLetters.map((letter) => createElement('b', null, letter))
  return (
    <div>
      <p>{words.month(year, month)}</p>
      {createElement('div', null, ...letters, ...before, ...days)}
    </div>
  )
}

function cell(day?: number, className = ''): ReactElement {
  return createElement('i', className === '' ? null : { className }, day)
}

const hues = { summer: 's', autumn: 'a', spring: 'p' } as const

function lookOf(
  date: IsoDate,
  { terms, closedRanges = [] }: PublishedCalendar,
  context: YearContext,
): string {
  const { reason, termType } = explainDay(date, terms, context)
  const holiday = context.bankHolidays.has(date) ? ' b' : ''
  if (isWeekend(date)) return holiday.trim()
  if (termType === null)
    return closedRanges.some((range) => isWithin(date, range)) ? `c${holiday}` : holiday.trim()
  // A bank holiday does not interrupt a half-term.
  const isOff = terms.some(({ halfTerm }) => halfTerm !== null && isWithin(date, halfTerm))
  const mark = isOff ? ' h' : reason === 'closure' ? ' c' : ''
  return `${hues[termType]}${mark}${holiday}`
}

/** Explains only the colours in use. */
function Key({ calendar, today, words }: Props) {
  const { terms, closures, bankHolidays, fundingYear, yearStart = 'april', closedRanges = [] } = calendar
  const looks = [
    ['s', words.term.summer],
    ['a', words.term.autumn],
    ['p', words.term.spring],
    ...(terms.some(({ halfTerm }) => halfTerm !== null) ? [['a h', words.halfTerm] as const] : []),
    ...(closures.length + closedRanges.length > 0 ? [['a c', words.closed] as const] : []),
    ...(bankHolidays.length > 0 ? [['b', words.bankHolidayOne] as const] : []),
    ...(isWithin(today, plannedYear(fundingYear, yearStart)) ? [['t', words.today] as const] : []),
  ] as const
  return (
    <ul className="key soft" aria-hidden="true">
      {looks.map(([look, meaning]) => (
        <li key={look} className={look === 't' ? 'unprinted' : undefined}>
          <i className={look} /> {meaning}
        </li>
      ))}
    </ul>
  )
}
