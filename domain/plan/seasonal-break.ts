import { easterSunday } from '#domain/bank-holidays/easter-sunday.ts'
import { addDays, type DateRange, datePartsOf, doOverlap } from '#domain/year/iso-date.ts'

/** `easter`: Good Friday to the Friday after Easter Monday; `christmas`: 24 December to 1 January. */
type SeasonalBreak = DateRange & { name: 'christmas' | 'easter' }

/** Days that a plan has only where they are asked for or published, of all years that the range touches; in order. */
export function seasonalBreaks({ startDate, endDate }: DateRange): SeasonalBreak[] {
  const [first, last] = [datePartsOf(startDate).year, datePartsOf(endDate).year]
  const years = Array.from({ length: last - first + 2 }, (_, index) => first - 1 + index)
  return years
    .flatMap((year): SeasonalBreak[] => {
      const sunday = easterSunday(year)
      return [
        { name: 'easter', startDate: addDays(sunday, -2), endDate: addDays(sunday, 5) },
        { name: 'christmas', startDate: `${year}-12-24`, endDate: `${year + 1}-01-01` },
      ]
    })
    .filter((each) => doOverlap(each, { startDate, endDate }))
}
