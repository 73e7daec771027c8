import { type BankHoliday, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { datePartsOf, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { Adjustment } from './adjustment.ts'
import type { CalendarTemplate } from './calendar-template.ts'

type MovedHolidays = { openBankHolidays: readonly IsoDate[]; adjustments: readonly Adjustment[] }

/** The template's open bank holidays at the site: those of the same name in its year, which move by their own rules. */
export function moveOpenHolidays(
  { openBankHolidays = [] }: CalendarTemplate,
  { fundingYear, yearStart = 'april', bankHolidays }: YearToPlan,
): MovedHolidays {
  const year = plannedYear(fundingYear, yearStart)
  const moved = openBankHolidays.map((day) => {
    const name = nameOf(day)
    const inYear = bankHolidays.filter(({ date }) => isWithin(date, year))
    const found = inYear.find(({ date }) => date === day) ?? inYear.find((holiday) => holiday.name === name)
    return { day, name, date: found?.date }
  })
  return {
    openBankHolidays: [...new Set(moved.flatMap(({ date }) => date ?? []))].sort(),
    adjustments: moved
      .filter(({ date }) => date === undefined)
      .map(({ day, name }) => {
        const holiday = `${name ?? 'The bank holiday'} (${formatDate(day, 'd MMMM yyyy')} in the template)`
        return {
          termType: null,
          sentence: `${holiday} is not opened: the site has no such bank holiday in ${fundingYear}.`,
        }
      }),
  }
}

/** Null for a day that was proclaimed once, which no rule names. */
function nameOf(day: IsoDate): BankHoliday['name'] | null {
  const { year } = datePartsOf(day)
  const holidays = divisions.flatMap((division) => projectedHolidays(division, year))
  return holidays.find(({ date }) => date === day)?.name ?? null
}
