import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'

const maxDaysAway = 31

/** The nearest possible school day from the date on, forwards or backwards; null when none is near. */
export function nearestSchoolDay(date: IsoDate, step: 1 | -1, context: YearContext): IsoDate | null {
  for (let away = 0; away <= maxDaysAway; away += 1) {
    const day = addDays(date, away * step)
    const always = { termType: 'summer', startDate: day, endDate: day, halfTerm: null } as const
    if (schoolDayOn(day, [always], context) > 0) return day
  }
  return null
}
