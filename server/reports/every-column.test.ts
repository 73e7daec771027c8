import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportCell } from '#contract/reports/reports.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import {
  type ColumnKind,
  type ReportColumn,
  type ReportGrouping,
  reportColumnIds,
  reportColumns,
  reportGroupings,
} from '#domain/report/report-column.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { jobActor } from '#server/access/job-actor.ts'
import { openDatabase } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { everything, givenReported } from '#server/test/reported.ts'
import { makeReport } from './make-report.ts'

let testApp: TestApp
let actor: Actor
/** Each offer of a calendar with every column. */
let offers: readonly ReportCell[][]

beforeAll(async () => {
  testApp = await startTestApp()
  const { organizationId } = await givenReported(testApp)
  const { id } = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const [user] = await openDatabase(testApp.ownerPool).select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('The administrator is missing.')
  actor = jobActor(user, organizationId)
  offers = (await report(reportColumnIds, null)).rows
})
afterAll(() => testApp.close())

/** Each a transaction of the caller's own, as the calls are; those are limited to fewer a minute than there are columns. */
async function report(columns: readonly ReportColumn[], groupBy: ReportGrouping | null) {
  const definition = { ...everything, kind: 'custom', columns, groupBy } as const
  const asked = { actor, now: testApp.clock.now() }
  const whole = { after: null, limit: null }
  const made = await asCaller(testApp.pool, actor, (db) => makeReport(db, asked, definition, whole))
  return { columns: made.columns, rows: made.all.map(({ cells }) => cells) }
}

const cellOf = (cells: readonly ReportCell[], column: ReportColumn) =>
  cells[reportColumnIds.indexOf(column)] ?? null

const isOfKind: Readonly<Record<ColumnKind, (cell: ReportCell) => boolean>> = {
  text: (cell) => typeof cell === 'string',
  status: (cell) => statuses.some((status) => status === cell),
  number: (cell) => typeof cell === 'number',
  money: (cell) => typeof cell === 'number',
  day: (cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell),
  flag: (cell) => typeof cell === 'boolean',
}

describe.each(reportColumnIds)('the column %s', (column) => {
  const { title, kind, together, isOfOffer } = reportColumns[column]
  /** What is said of a calendar counts once, however many offers of it share the row; a site has one of a year. */
  function cellsOf(groupBy: ReportGrouping, group: ReportCell): ReportCell[] {
    const inGroup = offers.filter((cells) => cellOf(cells, groupBy) === group)
    const calendars = new Map(
      inGroup.map((cells) => [`${cellOf(cells, 'site')} ${cellOf(cells, 'fundingYear')}`, cells]),
    )
    return (isOfOffer ? inGroup : [...calendars.values()]).map((cells) => cellOf(cells, column))
  }

  test('stands alone in a report, each cell of its kind', async () => {
    const { columns, rows } = await report([column], null)
    expect(columns).toEqual([{ id: column, title, kind }])
    expect(rows.map((cells) => cells.length)).toEqual(isOfOffer ? [1, 1, 1, 1, 1] : [1, 1, 1, 1])
    const filled = rows.flat().filter((cell) => cell !== null)
    expect(filled).not.toEqual([])
    expect(filled.filter((cell) => !isOfKind[kind](cell))).toEqual([])
  })

  test.each(reportGroupings)('says of the calendars of one %s what they are together', async (groupBy) => {
    const { columns, rows } = await report([column], groupBy)
    const isShown = together !== null
    expect(columns.map(({ id }) => id)).toEqual(isShown ? [groupBy, column] : [groupBy])
    expect(rows.length).toBeGreaterThan(1)
    expect(rows).toEqual(
      rows.map(([group = null]) =>
        isShown ? [group, togetherOf(column, cellsOf(groupBy, group))] : [group],
      ),
    )
  })
})

/** Of a site its places count once; how often it is in a group `figures.test.ts` knows. */
function togetherOf(column: ReportColumn, cells: readonly ReportCell[]): unknown {
  const { kind, together } = reportColumns[column]
  if (kind === 'flag') return cells.filter((cell) => cell === true).length
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (numbers.length === 0) return null
  if (column === 'places') return expect.any(Number)
  const sum = numbers.reduce((all, each) => all + each, 0)
  return expect.closeTo(together === 'sum' ? sum : sum / numbers.length, 1)
}
