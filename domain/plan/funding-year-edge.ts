import { daysInWords, formatDate } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, daysBetween, eachDay, type IsoDate } from '#domain/year/iso-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'

/** A term's start or end outside its funding year, by `days`; `outside` is the part of the term there. */
type FundingYearEdge = {
  path: string
  event: string
  date: IsoDate
  days: number
  side: 'before' | 'after'
  outside: DateRange
  fundingYear: FundingYear
}

/** A term may leave its funding year by a month. */
export const maxDaysOutside = 31

/** The term's dates must be valid and in order. */
export function edgesOutside(
  term: Term,
  fundingYear: FundingYear,
  yearStart: FundingYearStart,
): FundingYearEdge[] {
  const { startDate, endDate, termType } = term
  const year = plannedYear(fundingYear, yearStart)
  const edges: FundingYearEdge[] = []
  if (startDate < year.startDate) {
    const dayBefore = addDays(year.startDate, -1)
    edges.push({
      path: `${termType}.startDate`,
      event: `${termNames[termType]} term starts`,
      date: startDate,
      days: daysBetween(startDate, year.startDate),
      side: 'before',
      outside: { startDate, endDate: endDate < dayBefore ? endDate : dayBefore },
      fundingYear,
    })
  }
  if (endDate > year.endDate) {
    const dayAfter = addDays(year.endDate, 1)
    edges.push({
      path: `${termType}.endDate`,
      event: `${termNames[termType]} term ends`,
      date: endDate,
      days: daysBetween(year.endDate, endDate),
      side: 'after',
      outside: { startDate: startDate > dayAfter ? startDate : dayAfter, endDate },
      fundingYear,
    })
  }
  return edges
}

export function warnOfDaysOutside(edge: FundingYearEdge): { path: string; message: string; days: IsoDate[] } {
  const distance = edge.days === 1 ? '1 day' : `${edge.days} days`
  const message = `${edge.event} ${distance} ${edge.side} the funding year: ${daysInWords(edge.outside)}.`
  return { path: edge.path, message, days: eachDay(edge.outside) }
}

export function tooFarOutside(edge: FundingYearEdge): { path: string; message: string } {
  const date = formatDate(edge.date, 'd MMMM yyyy')
  const distance = `${edge.days} days ${edge.side} the funding year ${edge.fundingYear}`
  return {
    path: edge.path,
    message: `${edge.event} on ${date}, ${distance}: at most ${maxDaysOutside} are possible.`,
  }
}
