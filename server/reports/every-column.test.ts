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

/** Of its offer in term time. A column that is missing here does not compile. */
const ofAsh: Readonly<Record<ReportColumn, ReportCell>> = {
  site: 'Ash',
  localAuthority: 'Sheffield',
  fundingYear: '2026-27',
  status: 'approved',
  calendars: 1,
  draft: false,
  pending: false,
  approved: true,
  rejected: false,
  published: true,
  places: 40,
  schoolDays: 194,
  summerWeeks: 13.2,
  summerTarget: 12,
  autumnWeeks: 14.8,
  autumnTarget: 14,
  springWeeks: 10.8,
  springTarget: 12,
  weeks: 38.8,
  target: 38,
  targetSource: 'Default',
  difference: 0.8,
  targetDays: 190,
  meetsTarget: false,
  targetState: 'Short',
  fails: 'Spring 1 week and 1 day short',
  // Of 40 places, 12, 14 and 10.8 weeks are paid for.
  summerHours: 40 * 12 * 15,
  autumnHours: 40 * 14 * 15,
  springHours: 40 * 10.8 * 15,
  hours15: 40 * 36.8 * 15,
  hours30: 40 * 36.8 * 30,
  fundedHours: 40 * 36.8 * 15,
  createdOn: '2026-09-14',
  sentOn: '2026-03-10',
  approvedOn: '2026-03-10',
  daysToApproval: 2.5,
  amendments: 0,
  dueOn: '2026-03-05',
  isLate: true,
  daysLate: 5,
  openWeeks: 52,
  offer: 'Term-time only, 15 hours',
  offerHoursPerWeek: 15,
  offerWeeks: 36.8,
  offerHours: 36.8 * 15,
  offerHoursLeft: 18,
  nextWindow: 'Headcount, spring, until 14 Jan 2099',
  // Eighteen children who came, at £5.64 an hour; twenty were planned.
  worth: 56_039.04,
  summerWorth: 18_273.6,
  autumnWorth: 21_319.2,
  springWorth: 16_446.24,
  plannedHours: 20 * 36.8 * 15,
  actualHours: 18 * 36.8 * 15,
}

test('every column says of a calendar what is known of it', () => {
  const cells = offers.find((each) => each.includes(ofAsh.offer))
  expect(Object.fromEntries(reportColumnIds.map((id) => [id, cellOf(cells ?? [], id)]))).toEqual(ofAsh)
})

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
