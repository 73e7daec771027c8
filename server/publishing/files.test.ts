import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notYetApproved } from '#domain/plan/calendar-status.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { hostileNames } from '#server/test/hostile-names.ts'
import { readCsv, readExcel, whyNoReader } from '#server/test/readers/file-readers.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function aCalendar(wishes: Parameters<typeof given.calendar>[0]) {
  const calendar = await given.calendar(wishes)
  const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  return { calendar, anna, path: `/api/calendars/${calendar.id}/export` }
}

describe.each(['xlsx', 'csv'] as const)('the export as %s', (format) => {
  test.each(['draft', 'pending', 'rejected'] as const)('of a %s calendar is refused', async (status) => {
    const { anna, path } = await aCalendar({ status })
    const answer = await anna.get(`${path}/${format}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'wrong-status', message: notYetApproved[status] })
  })

  test('is a file to keep, named after its site and year without marks that break a header, and the audit knows', async () => {
    const site = await given.site({ name: 'Evil"; filename="x.exe' })
    const { anna, calendar, path } = await aCalendar({ siteId: site.id, isAmended: true })
    const answer = await anna.get(`${path}/${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Evil-; filename=-x.exe 2026-27.${format}"`,
    )
    const ofExport = and(eq(auditEntries.subjectId, calendar.id), eq(auditEntries.action, 'calendar.export'))
    const [entry] = await openDatabase(testApp.ownerPool).select().from(auditEntries).where(ofExport)
    expect(entry).toMatchObject({ actorId: anna.id, after: { format, revision: 1 } })
  })

  test('is made sixty times a minute for one person', async () => {
    const { anna, path } = await aCalendar({ status: 'draft' })
    for (let call = 0; call < 60; call += 1) await anna.get(`${path}/${format}`)
    expect((await anna.get(`${path}/${format}`)).statusCode).toBe(429)
  })
})

describe.skipIf(whyNoReader !== null)(
  `read back${whyNoReader === null ? '' : ` (skipped: ${whyNoReader})`}`,
  () => {
    test('CSV and Excel say the same of every day, and the council’s table adds up', async () => {
      const closures = [
        { kind: 'inset', label: 'Staff; "training"', startDate: '2026-09-01', endDate: '2026-09-02' },
      ] as const
      const { anna, path } = await aCalendar({ status: 'approved', closures })
      const days = readCsv((await anna.get(`${path}/csv`)).rawPayload)
      const { Days = [] } = readExcel((await anna.get(`${path}/xlsx`)).rawPayload)
      expect(days.isMarked).toBe(true)
      expect(days.rows).toHaveLength(366)
      const { rows } = days
      expect(rows.slice(1).map((row) => row.slice(5, 10))).toEqual(
        Days.slice(1).map((row) => row.slice(1).map((cell) => String(cell?.value ?? ''))),
      )
      const weeks = readCsv((await anna.get(`${path}/csv?table=weeks`)).rawPayload)
      const schoolDays = rows.slice(1).reduce((sum, row) => sum + Number(row[8]), 0)
      expect(weeks.rows.slice(1).reduce((sum, row) => sum + Number(row[7]), 0)).toBe(schoolDays)
    })

    test('no CSV has a formula or another row for what a person typed', async () => {
      for (const name of hostileNames) {
        const site = await given.site({ name })
        const closures = [
          { kind: 'other', label: name, startDate: '2026-09-01', endDate: '2026-09-01' },
        ] as const
        const { anna, path } = await aCalendar({ siteId: site.id, status: 'approved', closures })
        const { rows } = readCsv((await anna.get(`${path}/csv`)).rawPayload)
        expect(new Set(rows.map((row) => row.length)).size).toBe(1)
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t-]/)
        expect(rows[1]?.[0]?.replace(/^'/, '')).toBe(name)
      }
    })
  },
)
