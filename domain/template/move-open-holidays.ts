import { type BankHoliday, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { maxDaysOutside } from '#domain/plan/funding-year-edge.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, datePartsOf, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { Adjustment, CalendarTemplate } from './calendar-template.ts'
import { moveToYear } from './move-to-year.ts'

type MovedHolidays = { openBankHolidays: readonly IsoDate[]; adjustments: readonly Adjustment[] }

/**
 * The template's open bank holidays at the site: the same day where it is one there too, else the holiday of the same
 * name in the same term, which moves by its own rule. Easter may lie in another term of another year, or in none.
 */
export function moveOpenHolidays(template: CalendarTemplate, site: YearToPlan): MovedHolidays {
  const { fundingYear, yearStart, bankHolidays } = site
  const inReach = bankHolidays.filter(({ date }) =>
    isWithin(date, reachOf(plannedYear(fundingYear, yearStart))),
  )
  const { terms } = moveToYear(template, site)
  const moved = (template.openBankHolidays ?? []).map((day) => {
    if (inReach.some(({ date }) => date === day)) return { date: day }
    const name = nameOf(day)
    const ofName = inReach.filter((holiday) => holiday.name === name)
    const home = template.terms.find((term) => isWithin(day, term))
    const term = terms.find(({ termType }) => termType === home?.termType)
    const date = term && ofName.find((holiday) => isWithin(holiday.date, term))?.date
    if (date !== undefined) return { date }
    const holiday = `${name ?? 'The bank holiday'} (${formatDate(day, 'd MMMM yyyy')} in the template)`
    if (ofName.length > 0 && term === undefined)
      return { sentence: `${holiday} is not opened: it is in no term of the template.` }
    const where = ofName.length > 0 ? ` in the ${term?.termType} term` : ''
    return {
      sentence: `${holiday} is not opened: the site has no such bank holiday${where} in ${fundingYear}.`,
    }
  })
  return {
    openBankHolidays: [...new Set(moved.flatMap(({ date }) => date ?? []))].sort(),
    adjustments: moved.flatMap(({ sentence }) =>
      sentence === undefined ? [] : [{ termType: null, sentence }],
    ),
  }
}

/** With the days by which its terms may leave a year. */
function reachOf({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, -maxDaysOutside), endDate: addDays(endDate, maxDaysOutside) }
}

/** Null for a day that was proclaimed once, which no rule names. */
function nameOf(day: IsoDate): BankHoliday['name'] | null {
  const { year } = datePartsOf(day)
  const holidays = divisions.flatMap((division) => projectedHolidays(division, year))
  return holidays.find(({ date }) => date === day)?.name ?? null
}
