import { dayReasonInWords, type NamedYear } from '#domain/count/day-reason-in-words.ts'
import { explainDay, schoolDayOn } from '#domain/count/school-days.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { eachDay, type IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { CouncilPeriod } from './council-weeks.ts'
import { contextOf, type PublishedCalendar, rangeOfYear } from './published-calendar.ts'

/** `schoolDay`: how much of it is a school day, 0, 0.5 or 1. */
type YearDay = {
  date: IsoDate
  termType: TermType | null
  /** The claim of its date, whether or not children come. */
  claim: Pick<CouncilPeriod, 'period' | 'fundingYear'>
  schoolDay: 0 | 0.5 | 1
  why: string
}

/** Every day of the planned year and of terms that leave it, in order. */
export function listYearDays(published: PublishedCalendar): YearDay[] {
  const { terms } = published
  const named = namedYearOf(published)
  return eachDay(rangeOfYear(published)).map((date) => ({
    date,
    termType: explainDay(date, terms, named).termType,
    claim: claimOn(date, published),
    schoolDay: schoolDayOn(date, terms, named),
    why: dayReasonInWords(date, terms, named),
  }))
}

function claimOn(
  date: IsoDate,
  { fundingYear, yearStart = 'april', requirements }: PublishedCalendar,
): YearDay['claim'] {
  if (requirements.claims !== 'by-year') {
    const { name, fundingYear } = fundingPeriodOf(date)
    return { period: name, fundingYear }
  }
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  const yearsLater = date < startDate ? -1 : date > endDate ? 1 : 0
  return { period: 'year', fundingYear: fundingYearFrom(startYearOf(fundingYear) + yearsLater) }
}

function namedYearOf(published: PublishedCalendar): NamedYear {
  return {
    ...contextOf(published),
    division: published.division,
    holidayNames: new Map(published.bankHolidays.map((holiday) => [holiday.date, holiday])),
  }
}
