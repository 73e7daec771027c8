import type { BankHoliday, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { type FundingYear, fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'
import {
  type FundingYearStart,
  plannedYear,
  termTypesFrom,
  usualTermDates,
} from '#domain/year/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  datePartsOf,
  type IsoDate,
  isWeekend,
  isWithin,
} from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { lostDays } from './lost-days.ts'

/** `weekday` 0 is Monday. The weeks that a child attending only on it loses: in the year, and in the usual terms. */
export type LostWeeks = { weekday: number; inYear: number; inTerms: number }

export type OutlookYear = DateRange & {
  fundingYear: FundingYear
  /** Those on weekdays, in order of date. */
  bankHolidays: readonly Pick<BankHoliday, 'name' | 'date' | 'isProvisional'>[]
  lostWeeks: readonly LostWeeks[]
  /** Which Easter days are in the year, as a sentence. */
  easterInWords: string
}

type OutlookSetting = {
  division: Division
  firstYear: FundingYear
  /** The known ones; calendar years without any are projected by rule. */
  bankHolidays: readonly BankHoliday[]
  yearStart?: FundingYearStart
}

const yearsAhead = 5

/** Five funding years: the bank holidays of each, which weekdays lose by them, and whether Easter is in it. */
export function outlookOf({ firstYear, yearStart = 'april', ...known }: OutlookSetting): OutlookYear[] {
  return Array.from({ length: yearsAhead }, (_, index) => {
    const fundingYear = fundingYearFrom(startYearOf(firstYear) + index)
    const year = plannedYear(fundingYear, yearStart)
    const bankHolidays = holidaysIn(year, known)
    return {
      ...year,
      fundingYear,
      bankHolidays,
      lostWeeks: lostWeeksIn(year, usualTerms(fundingYear, yearStart), bankHolidays),
      easterInWords: inWords(fundingYear, eastersIn(year)),
    }
  })
}

function holidaysIn(
  year: DateRange,
  { division, bankHolidays }: Pick<OutlookSetting, 'division' | 'bankHolidays'>,
) {
  const ofDivision = bankHolidays.filter((holiday) => holiday.division === division)
  return calendarYearsOf(year)
    .flatMap((calendarYear) => {
      const known = ofDivision.filter(({ date }) => datePartsOf(date).year === calendarYear)
      return known.length > 0 ? known : projectedHolidays(division, calendarYear)
    })
    .filter(({ date }) => isWithin(date, year) && !isWeekend(date))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function lostWeeksIn(
  year: DateRange,
  terms: readonly Term[],
  bankHolidays: readonly Pick<BankHoliday, 'name' | 'date'>[],
): LostWeeks[] {
  const wholeYear: Term = { ...year, termType: 'summer', halfTerm: null }
  const inTerms = lostDays(terms, { bankHolidays, closures: [] })
  return lostDays([wholeYear], { bankHolidays, closures: [] }).map(({ weekday, total }) => ({
    weekday,
    inYear: total,
    inTerms: inTerms[weekday]?.total ?? 0,
  }))
}

function usualTerms(fundingYear: FundingYear, yearStart: FundingYearStart): Term[] {
  return termTypesFrom(yearStart).map((termType) => {
    const dates = usualTermDates(termType, fundingYear, yearStart)
    return { ...dates, termType, halfTerm: automaticHalfTerm(dates) }
  })
}

type Easter = { sunday: IsoDate; hasFriday: boolean; hasMonday: boolean }

function eastersIn(year: DateRange): Easter[] {
  return calendarYearsOf(year)
    .map(easterSunday)
    .map((sunday) => ({
      sunday,
      hasFriday: isWithin(addDays(sunday, -2), year),
      hasMonday: isWithin(addDays(sunday, 1), year),
    }))
    .filter(({ hasFriday, hasMonday }) => hasFriday || hasMonday)
}

function inWords(fundingYear: FundingYear, easters: readonly Easter[]): string {
  const whole = easters.filter(({ hasFriday, hasMonday }) => hasFriday && hasMonday)
  const parted = easters.filter((easter) => !whole.includes(easter)).map(partInWords)
  const count = ['No Easter', 'One Easter', 'Two Easters'][whole.length]
  const days = whole.map(({ sunday }) => formatDate(sunday, 'd MMMM yyyy')).join(' and ')
  return [`${count} in ${fundingYear}${days === '' ? '' : `: ${days}`}.`, ...parted].join(' ')
}

function partInWords({ sunday, hasFriday }: Easter): string {
  const friday = `Good Friday, ${formatDate(addDays(sunday, -2), 'd MMMM')}`
  const monday = `Easter Monday, ${formatDate(addDays(sunday, 1), 'd MMMM')}`
  const [own, other] = hasFriday ? [friday, monday] : [monday, friday]
  return `Of Easter ${datePartsOf(sunday).year} it has ${own}, without ${other}.`
}

function calendarYearsOf({ startDate, endDate }: DateRange): number[] {
  const first = datePartsOf(startDate).year
  return Array.from({ length: datePartsOf(endDate).year - first + 1 }, (_, index) => first + index)
}
