import { type BankHoliday, type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { usualDates } from '#domain/plan/usual-dates.ts'
import { usualHalfTerm } from '#domain/plan/usual-half-term.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { type FundingYear, fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
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
  /** Those of the nation where a council’s are not known. */
  usualTerms: readonly Term[]
  /** Which Easter days are in the year, as a sentence. */
  easterInWords: string
}

type OutlookSetting = {
  country: Country
  firstYear: FundingYear
  /** The known ones; calendar years without any are projected by rule. */
  bankHolidays: readonly BankHoliday[]
  yearStart: FundingYearStart
}

const yearsAhead = 5

/** The calendar years with the days of the next five planning years, whenever those begin. */
export function calendarYearsAround(today: IsoDate): number[] {
  const first = datePartsOf(today).year - 1
  return Array.from({ length: yearsAhead + 2 }, (_, index) => first + index)
}

/** Five funding years: the bank holidays of each, which weekdays lose by them, and whether Easter is in it. */
export function outlookOf({ firstYear, yearStart, ...known }: OutlookSetting): OutlookYear[] {
  const { country } = known
  return Array.from({ length: yearsAhead }, (_, index) => {
    const fundingYear = fundingYearFrom(startYearOf(firstYear) + index)
    const year = plannedYear(fundingYear, yearStart)
    const bankHolidays = holidaysIn(year, known)
    const usualTerms = usualTermsOf({ fundingYear, yearStart, country, bankHolidays })
    return {
      ...year,
      fundingYear,
      bankHolidays,
      lostWeeks: lostWeeksIn(year, usualTerms, bankHolidays),
      usualTerms,
      easterInWords: inWords(fundingYear, eastersIn(year, country)),
    }
  })
}

function holidaysIn(
  year: DateRange,
  { country, bankHolidays }: Pick<OutlookSetting, 'country' | 'bankHolidays'>,
) {
  const division = divisionOf(country)
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

type YearOfTerms = Required<Pick<OutlookSetting, 'country' | 'yearStart'>> &
  Pick<OutlookYear, 'fundingYear'> & { bankHolidays: readonly Pick<BankHoliday, 'name' | 'date'>[] }

/** Terms of a nation’s schools do not begin on a bank holiday. */
function usualTermsOf(year: YearOfTerms): Term[] {
  return termTypesFrom(year.yearStart).map((termType) => {
    const { startDate, endDate } = usualDates(termType, year)
    if (year.country === 'England')
      return { startDate, endDate, termType, halfTerm: automaticHalfTerm({ startDate, endDate }) }
    const halfTerm = usualHalfTerm(termType, year)?.dates ?? null
    return { startDate: firstSchoolDay(startDate, year), endDate, termType, halfTerm }
  })
}

function firstSchoolDay(from: IsoDate, { bankHolidays }: Pick<YearOfTerms, 'bankHolidays'>): IsoDate {
  const isFree = isWeekend(from) || bankHolidays.some(({ date }) => date === from)
  return isFree ? firstSchoolDay(addDays(from, 1), { bankHolidays }) : from
}

/** `hasMonday` null: Easter Monday is no bank holiday. */
type Easter = { sunday: IsoDate; hasFriday: boolean; hasMonday: boolean | null; isWhole: boolean }

function eastersIn(year: DateRange, country: Country): Easter[] {
  return calendarYearsOf(year)
    .map(easterSunday)
    .map((sunday) => ({
      sunday,
      hasFriday: isWithin(addDays(sunday, -2), year),
      hasMonday: country === 'Scotland' ? null : isWithin(addDays(sunday, 1), year),
      isWhole: isWithin(addDays(sunday, -2), year) && isWithin(addDays(sunday, 1), year),
    }))
    .filter(({ hasFriday, hasMonday }) => hasFriday || hasMonday === true)
}

function inWords(fundingYear: FundingYear, easters: readonly Easter[]): string {
  const whole = easters.filter(({ isWhole }) => isWhole)
  const parted = easters.filter((easter) => !whole.includes(easter)).map(partInWords)
  const count = ['No Easter', 'One Easter', 'Two Easters'][whole.length]
  const days = whole.map(({ sunday }) => formatDate(sunday, 'd MMMM yyyy')).join(' and ')
  return [`${count} in ${fundingYear}${days === '' ? '' : `: ${days}`}.`, ...parted].join(' ')
}

function partInWords({ sunday, hasFriday, hasMonday }: Easter): string {
  const friday = `Good Friday, ${formatDate(addDays(sunday, -2), 'd MMMM')}`
  const monday = `Easter Monday, ${formatDate(addDays(sunday, 1), 'd MMMM')}`
  const [own, other] = hasFriday ? [friday, monday] : [monday, friday]
  return `Of Easter ${datePartsOf(sunday).year} it has ${own}${hasMonday === null ? '' : `, without ${other}`}.`
}

function calendarYearsOf({ startDate, endDate }: DateRange): number[] {
  const first = datePartsOf(startDate).year
  return Array.from({ length: datePartsOf(endDate).year - first + 1 }, (_, index) => first + index)
}
