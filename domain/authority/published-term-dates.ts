import type { CalendarProblem } from '#domain/plan/calendar-rules.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'
import { datePartsOf, type IsoDate, isIsoDate, isRangeWithin, isValidRange } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'

/** 1 September to 31 August, written like a funding year: `2026-27`. */
export type AcademicYear = string

/** The term dates that a local authority has published for its schools, in any order; some may be missing. */
export type PublishedYear = {
  academicYear: AcademicYear
  terms: readonly Term[]
  insetDays: readonly IsoDate[]
  /** Bank holidays on which its schools are open; by default none. */
  openBankHolidays?: readonly IsoDate[]
}

const firstMonth = 8

/** The academic year of a school day. August belongs to the next one, because some schools begin in its last days. */
export function academicYearOf(date: IsoDate): AcademicYear {
  const { year, month } = datePartsOf(date)
  return fundingYearFrom(month >= firstMonth ? year : year - 1)
}

/** Why a published year can't be saved; `path` as in `terms.0.endDate`, `insetDays.2` and `openBankHolidays.0`. */
export function checkPublishedYear(published: PublishedYear): CalendarProblem[] {
  const { academicYear, terms, insetDays, openBankHolidays = [] } = published
  return [
    ...(terms.length === 0 ? [{ path: 'terms', message: `${academicYear} has no term.` }] : []),
    ...terms.flatMap((term, index) => checkTerm(term, `terms.${index}`, academicYear)),
    ...checkApart(terms),
    ...insetDays.flatMap((date, index) =>
      checkDay(date, `insetDays.${index}`, 'A training day', academicYear),
    ),
    ...openBankHolidays.flatMap((date, index) =>
      checkDay(date, `openBankHolidays.${index}`, 'An open bank holiday', academicYear),
    ),
  ]
}

function checkTerm(term: Term, path: string, academicYear: AcademicYear): CalendarProblem[] {
  const { startDate, endDate, halfTerm } = term
  const name = `The ${term.termType} term of ${academicYear}`
  if (!isValidRange(term))
    return [{ path: `${path}.endDate`, message: `${name} needs a start and a later end.` }]
  if (academicYearOf(startDate) !== academicYear)
    return [
      { path: `${path}.startDate`, message: `${name} starts on ${inWords(startDate)}, in another year.` },
    ]
  if (endDate > lastDayOf(academicYear))
    return [{ path: `${path}.endDate`, message: `${name} ends on ${inWords(endDate)}, in another year.` }]
  if (halfTerm === null || (isValidRange(halfTerm) && isRangeWithin(halfTerm, term))) return []
  return [
    { path: `${path}.halfTerm`, message: `The half-term of the ${term.termType} term must lie inside it.` },
  ]
}

/** Each term once, in the order of a school year, without overlaps. */
function checkApart(terms: readonly Term[]): CalendarProblem[] {
  const inOrder = termsInOrder(terms, 'september')
  return inOrder.flatMap((term, index) => {
    const previous = inOrder[index - 1]
    if (previous === undefined) return []
    const path = `terms.${terms.indexOf(term)}`
    if (previous.termType === term.termType)
      return [{ path, message: `There are two ${term.termType} terms: a school year has one.` }]
    if (previous.endDate < term.startDate) return []
    const message = `${termNames[term.termType]} term starts before the ${previous.termType} term has ended.`
    return [{ path: `${path}.startDate`, message }]
  })
}

function checkDay(date: IsoDate, path: string, what: string, academicYear: AcademicYear): CalendarProblem[] {
  if (isIsoDate(date) && academicYearOf(date) === academicYear) return []
  return [{ path, message: `${what} of ${academicYear} must be a day of that school year.` }]
}

function lastDayOf(academicYear: AcademicYear): IsoDate {
  return `${startYearOf(academicYear) + 1}-08-31`
}

function inWords(date: IsoDate): string {
  return formatDate(date, 'd MMMM yyyy')
}
