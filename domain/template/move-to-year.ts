import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { fundingYearRange } from '#domain/year/funding-year.ts'
import { fundingYearOfTerm } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, daysBetween, isWithin } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import type { Adjustment, CalendarTemplate } from './calendar-template.ts'

type MovedYear = { terms: Term[]; closures: Closure[]; adjustments: Adjustment[] }

/** Moves every date by whole weeks to the year of its term at the site; closures move with their term. */
export function moveToYear(template: CalendarTemplate, site: YearToPlan): MovedYear {
  const weeksOf = (termType: TermType) => weeksBetweenYears(termType, template, site)
  return {
    terms: template.terms.map((term) => {
      const weeks = weeksOf(term.termType)
      const halfTerm = term.halfTerm === null ? null : movedByWeeks(term.halfTerm, weeks)
      return { ...term, ...movedByWeeks(term, weeks), halfTerm }
    }),
    closures: template.closures.map((closure) => {
      const home = template.terms.find((term) => isWithin(closure.startDate, term)) ?? template.terms[0]
      return { ...closure, ...movedByWeeks(closure, home === undefined ? 0 : weeksOf(home.termType)) }
    }),
    adjustments: movesInWords(template, weeksOf),
  }
}

/** The number of whole weeks that brings a date nearest to the same date of the other year. */
export function weeksBetweenYears(
  termType: TermType,
  from: CalendarTemplate,
  { fundingYear, yearStart }: YearToPlan,
): number {
  const first = fundingYearRange(fundingYearOfTerm(termType, from.fundingYear, from.yearStart)).startDate
  const second = fundingYearRange(fundingYearOfTerm(termType, fundingYear, yearStart)).startDate
  return Math.round(daysBetween(first, second) / 7)
}

export function movedByWeeks({ startDate, endDate }: DateRange, weeks: number): DateRange {
  return { startDate: addDays(startDate, weeks * 7), endDate: addDays(endDate, weeks * 7) }
}

function movesInWords(
  { fundingYear, terms }: CalendarTemplate,
  weeksOf: (termType: TermType) => number,
): Adjustment[] {
  const weeks = new Set(terms.map(({ termType }) => weeksOf(termType)))
  const [only = 0] = weeks
  const why = `than in ${fundingYear}, so that Mondays stay Mondays.`
  if (weeks.size < 2)
    return only === 0 ? [] : [{ termType: null, sentence: `All dates are ${laterInWords(only)} ${why}` }]
  const each = terms.map(({ termType }) => `${termType} ${laterInWords(weeksOf(termType))}`)
  return [{ termType: null, sentence: `The dates are moved: ${listInWords(each)} ${why}` }]
}

function laterInWords(weeks: number): string {
  return `${numberOf(Math.abs(weeks), 'week')} ${weeks < 0 ? 'earlier' : 'later'}`
}
