import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { weekdayName } from '#domain/year/format-date.ts'
import { weekday } from '#domain/year/iso-date.ts'
import { dateCell, textCell } from './cells.ts'
import { type Sheet, table } from './sheets.ts'

export function bankHolidaysSheet({ bankHolidays, openBankHolidays = [] }: PublishedCalendar): Sheet {
  const titles = { Date: 12, Weekday: 12, 'Bank holiday': 40, Open: 9 }
  const rows = bankHolidays.map(({ date, name, isProvisional }) => [
    dateCell(date),
    textCell(weekdayName(weekday(date))),
    textCell(isProvisional ? `${name} (provisional)` : name, { wrap: true }),
    textCell(openBankHolidays.includes(date) ? 'Yes' : 'No'),
  ])
  return table('Bank holidays', titles, rows)
}
