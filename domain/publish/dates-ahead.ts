import type { BankHoliday, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { explainDay } from '#domain/count/school-days.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { addDays, type DateRange, eachDay, type IsoDate } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { holidaysClosed, openHolidaysInTerms } from './holidays-in-terms.ts'
import { contextOf, type PublishedCalendar } from './published-calendar.ts'

/** A date that parents need to know next. During a break it is the day on which children are back. */
export type DateAhead = DateRange &
  (
    | { kind: 'term-start' | 'term-end' | 'half-term'; termType: TermType }
    | { kind: 'back' }
    | { kind: 'closure'; closure: Closure }
    | { kind: 'bank-holiday' | 'open-bank-holiday'; name: string }
  )

/**
 * Dates from `today` on, the nearest first: when children come, when they don't, and when they are back. Of a break
 * that began before today only the return is listed; `years` may have gaps and any order.
 */
export function datesAhead(years: readonly PublishedCalendar[], today: IsoDate): DateAhead[] {
  return years
    .flatMap((year) => [
      ...year.terms.flatMap((term) => datesOfTerm(term, year, today)),
      ...year.closures.map((closure) => closedFor(closure, year.division)),
      ...holidaysClosed(year).map((holiday) => onHoliday('bank-holiday', holiday)),
      ...openHolidaysInTerms(year).map((holiday) => onHoliday('open-bank-holiday', holiday)),
    ])
    .filter(({ startDate }) => startDate >= today)
    .sort((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

/** The first and last day on which the term's children attend; null where there is none. */
export function attendedRange(term: Term, year: PublishedCalendar): DateRange | null {
  const attended = listSchoolDays(term, term, contextOf(year))
  const startDate = attended[0]
  const endDate = attended.at(-1)
  return startDate === undefined || endDate === undefined ? null : { startDate, endDate }
}

function datesOfTerm(term: Term, year: PublishedCalendar, today: IsoDate): DateAhead[] {
  const { termType, halfTerm } = term
  const attended = attendedRange(term, year)
  const dates: (DateAhead | null)[] = [
    attended && { kind: 'term-start', termType, ...only(attended.startDate) },
    halfTerm && { kind: 'half-term', termType, ...halfTerm },
    attended && { kind: 'term-end', termType, ...only(attended.endDate) },
  ]
  const back = returnDay(term, year, today)
  if (back !== null) dates.push({ kind: 'back', ...only(back) })
  return dates.filter((date) => date !== null)
}

/** The next school day if today is in a half-term or a closure, else null. */
function returnDay(term: Term, year: PublishedCalendar, today: IsoDate): IsoDate | null {
  const context = contextOf(year)
  const attended = listSchoolDays(term, term, context)
  const last = attended.findLast((date) => date <= today)
  const next = attended.find((date) => date > today)
  if (last === undefined || next === undefined || last === today) return null
  const between = eachDay({ startDate: addDays(last, 1), endDate: addDays(next, -1) })
  const isBreak = between
    .filter((date) => date <= today)
    .some((date) => ['half-term', 'closure'].includes(explainDay(date, [term], context).reason))
  return isBreak ? next : null
}

function closedFor(closure: Closure, division: Division): DateAhead {
  const { startDate, endDate } = closure
  return {
    kind: 'closure',
    closure: { ...closure, label: closureName(closure, division) },
    startDate,
    endDate,
  }
}

function onHoliday(kind: 'bank-holiday' | 'open-bank-holiday', { name, date }: BankHoliday): DateAhead {
  return { kind, name, ...only(date) }
}

function only(date: IsoDate): DateRange {
  return { startDate: date, endDate: date }
}
