import { countTerm, explainDay, type YearContext } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { monthsOf } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWeekend } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'

/** A nursery in Staffordshire, where the council funds 13, 14 and 11 weeks in 2026-27. */
export const exampleFundingYear = '2026-27'

const exampleTerms: readonly Term[] = [
  {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  {
    termType: 'autumn',
    startDate: '2026-09-03',
    endDate: '2026-12-18',
    halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  {
    termType: 'spring',
    startDate: '2027-01-04',
    endDate: '2027-03-31',
    halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
]

const closures: readonly Closure[] = [
  { kind: 'inset', label: 'INSET day', startDate: '2026-07-21', endDate: '2026-07-21' },
  { kind: 'inset', label: 'INSET days', startDate: '2026-09-03', endDate: '2026-09-04' },
  { kind: 'inset', label: 'INSET day', startDate: '2027-01-04', endDate: '2027-01-04' },
]

/** England's, as projected by rule; written out, so that the first visit loads no rules. */
export const exampleBankHolidays = [
  { date: '2026-04-03', name: 'Good Friday' },
  { date: '2026-04-06', name: 'Easter Monday' },
  { date: '2026-05-04', name: 'Early May bank holiday' },
  { date: '2026-05-25', name: 'Spring bank holiday' },
  { date: '2026-08-31', name: 'Summer bank holiday' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2026-12-28', name: 'Boxing Day' },
  { date: '2027-01-01', name: 'New Year’s Day' },
  { date: '2027-03-26', name: 'Good Friday' },
  { date: '2027-03-29', name: 'Easter Monday' },
]

const exampleContext: YearContext = {
  bankHolidays: new Set(exampleBankHolidays.map((holiday) => holiday.date)),
  closures,
}

export const exampleMonths = monthsOf(exampleFundingYear, 'april')

export const exampleCounts = exampleTerms.map((term) => countTerm(term, exampleContext))

export function exampleDay(date: IsoDate) {
  return {
    ...explainDay(date, exampleTerms, exampleContext),
    isBankHoliday: exampleContext.bankHolidays.has(date),
    isWeekend: isWeekend(date),
  }
}
