import { type DateRange, datePartsOf, type IsoDate } from './iso-date.ts'

/** 1 April to 31 March, written by its two years: `2026-27`. */
export type FundingYear = string

const firstStartYear = 1900
const lastStartYear = 2198
const optionCount = 5
const firstMonth = 4

/** True for two consecutive years, from `1900-01` to `2198-99`. */
export function isFundingYear(text: string): boolean {
  if (!/^\d{4}-\d{2}$/.test(text)) return false
  const startYear = startYearOf(text)
  return startYear >= firstStartYear && startYear <= lastStartYear && fundingYearFrom(startYear) === text
}

export function fundingYearFrom(startYear: number): FundingYear {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`
}

export const yearBefore = (fundingYear: FundingYear) => fundingYearFrom(startYearOf(fundingYear) - 1)

export function startYearOf(fundingYear: FundingYear): number {
  return Number(fundingYear.slice(0, 4))
}

export function fundingYearOf(date: IsoDate): FundingYear {
  const { year, month } = datePartsOf(date)
  return fundingYearFrom(month >= firstMonth ? year : year - 1)
}

export function fundingYearRange(fundingYear: FundingYear): DateRange {
  const startYear = startYearOf(fundingYear)
  return { startDate: `${startYear}-04-01`, endDate: `${startYear + 1}-03-31` }
}

/** The year to show first: the current one where it has calendars, else the newest that has, if any. */
export function yearToShow(withCalendars: readonly FundingYear[], current: FundingYear): FundingYear {
  return withCalendars.includes(current) ? current : (withCalendars.toSorted().at(-1) ?? current)
}

/** The year with those before and after it: claims and windows of a planned year may lie in either. */
export function yearsBeside(fundingYear: FundingYear): FundingYear[] {
  const start = startYearOf(fundingYear)
  return [start - 1, start, start + 1].map(fundingYearFrom)
}

/** `count` years from `back` before that of today, and one that is chosen already unless it is empty; in order. */
export function yearsToChoose(today: IsoDate, chosen: string, back: number, count: number): FundingYear[] {
  const first = startYearOf(fundingYearOf(today)) - back
  const years = Array.from({ length: count }, (_, index) => fundingYearFrom(first + index))
  return [...new Set([...years, ...(chosen === '' ? [] : [chosen])])].toSorted()
}

/** The five years offered on the generator, labelled by the calendar years that they touch. */
export function fundingYearOptions(currentYear: number): { value: FundingYear; label: string }[] {
  return Array.from({ length: optionCount }, (_, index) => {
    const startYear = currentYear + index
    return { value: fundingYearFrom(startYear), label: `${startYear}-${startYear + 1} Academic Year` }
  })
}
