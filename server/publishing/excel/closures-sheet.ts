import { closureKindName } from '#domain/plan/closure.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { dateCell, textCell } from './cells.ts'
import { type Sheet, table } from './sheets.ts'

export function closuresSheet({ closures, division }: PublishedCalendar): Sheet {
  const titles = { Closure: 40, Kind: 24, Starts: 12, Ends: 12, 'Of each day': 12, Funded: 9, Charged: 9 }
  const rows = closures.map((closure) => [
    textCell(closure.label, { wrap: true }),
    textCell(closureKindName(closure.kind, division)),
    dateCell(closure.startDate),
    dateCell(closure.endDate),
    textCell(closure.portion === 'half' ? 'Half' : 'Whole'),
    textCell(closure.isFunded === true ? 'Yes' : 'No'),
    textCell(closure.isCharged === true ? 'Yes' : 'No'),
  ])
  return table('Closures', titles, rows)
}
