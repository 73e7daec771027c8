import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { CalendarProblem } from '#domain/plan/calendar-rules.ts'
import { checkOpenDays } from '#domain/plan/open-holidays.ts'
import { startYearOf } from '#domain/year/funding-year.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import { bankHolidaysIn } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import type { TermDatesRow } from './find-term-dates.ts'

/** Not for a day that is stored already: its holiday may have been moved since. */
export async function checkOpenHolidays(
  db: Database,
  { academicYear, openBankHolidays = [] }: Pick<PublishedYear, 'academicYear' | 'openBankHolidays'>,
  stored: TermDatesRow | undefined,
  division: Division,
): Promise<CalendarProblem[]> {
  if (openBankHolidays.length === 0) return []
  const known = [
    ...(await holidaysOfSchoolYear(db, startYearOf(academicYear), division)),
    ...(stored?.openBankHolidays ?? []).map((date) => ({ date })),
  ]
  return checkOpenDays(openBankHolidays, known, division)
}

/** Those of both of its calendar years; by the rules of the division where none are stored of one of them. */
async function holidaysOfSchoolYear(db: Database, first: number, division: Division) {
  const range = { startDate: `${first}-01-01`, endDate: `${first + 1}-12-31` }
  const stored = await bankHolidaysIn(db, range, division)
  return [first, first + 1].flatMap((year) => {
    const ofYear = stored.filter(({ date }) => datePartsOf(date).year === year)
    return ofYear.length > 0 ? ofYear : projectedHolidays(division, year)
  })
}
