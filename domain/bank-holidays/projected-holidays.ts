import { addDays, daysInMonth, type IsoDate, isoDateOf, isWeekend, mondayOf } from '#domain/year/iso-date.ts'
import type { BankHoliday, Division } from './bank-holiday.ts'
import { easterSunday } from './easter-sunday.ts'

type Rule = { name: string; date: IsoDate }
type PlacedHoliday = Rule & { notes: '' | 'Substitute day' }

/** Five funding years are offered, and the last one ends in the spring of the fifth year from now. */
export const projectedYearsAhead = 5

const secondOfJanuary = '2nd January'

/**
 * The regular bank holidays of a year (Banking and Financial Dealings Act 1971, and custom), in order of date, all
 * provisional. One-off proclaimed days are not included. Names as GOV.UK writes them.
 */
export function projectedHolidays(division: Division, year: number): BankHoliday[] {
  return withSubstitutes(rulesOf(division, year))
    .map((holiday) => ({ ...holiday, division, isProvisional: true }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function rulesOf(division: Division, year: number): Rule[] {
  const easter = easterSunday(year)
  const summerInScotland = { name: 'Summer bank holiday', date: firstMonday(year, 8) }
  const summerElsewhere = { name: 'Summer bank holiday', date: lastMonday(year, 8) }
  const easterMonday = { name: 'Easter Monday', date: addDays(easter, 1) }
  const everywhere = [
    { name: 'New Year’s Day', date: `${year}-01-01` },
    { name: 'Good Friday', date: addDays(easter, -2) },
    { name: 'Early May bank holiday', date: firstMonday(year, 5) },
    { name: 'Spring bank holiday', date: lastMonday(year, 5) },
    { name: 'Christmas Day', date: `${year}-12-25` },
    { name: 'Boxing Day', date: `${year}-12-26` },
  ]
  switch (division) {
    case 'england-and-wales':
      return [...everywhere, easterMonday, summerElsewhere]
    case 'scotland':
      return [
        ...everywhere,
        { name: secondOfJanuary, date: `${year}-01-02` },
        summerInScotland,
        { name: 'St Andrew’s Day', date: `${year}-11-30` },
      ]
    case 'northern-ireland':
      return [
        ...everywhere,
        { name: 'St Patrick’s Day', date: `${year}-03-17` },
        easterMonday,
        { name: 'Battle of the Boyne (Orangemen’s Day)', date: `${year}-07-12` },
        summerElsewhere,
      ]
  }
}

/**
 * A holiday at a weekend moves to the next free weekday. Holidays on weekdays stay: with Sunday 25 and Monday
 * 26 December, Boxing Day stays and the substitute day for Christmas is Tuesday 27. Only 2nd January moves for the
 * holiday before it.
 */
function withSubstitutes(rules: readonly Rule[]): PlacedHoliday[] {
  const movable = rules.filter(({ name, date }) => isWeekend(date) || name === secondOfJanuary)
  const placed: PlacedHoliday[] = rules
    .filter((rule) => !movable.includes(rule))
    .map((rule) => ({ ...rule, notes: '' }))
  for (const rule of movable) {
    let date = rule.date
    while (isWeekend(date) || placed.some((holiday) => holiday.date === date)) date = addDays(date, 1)
    placed.push({ name: rule.name, date, notes: date === rule.date ? '' : 'Substitute day' })
  }
  return placed
}

function firstMonday(year: number, month: number): IsoDate {
  return mondayOf(isoDateOf({ year, month, day: 7 }))
}

function lastMonday(year: number, month: number): IsoDate {
  return mondayOf(isoDateOf({ year, month, day: daysInMonth(year, month) }))
}
