import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type ExportingOrganization, exportingOrganization } from '#server/test/exported.ts'
import { givenIn } from '#server/test/given.ts'
import { hostileNames } from '#server/test/hostile-names.ts'
import { readCsv, readZip, whyNoReader } from '#server/test/readers/file-readers.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let organizationId: string
let by: ExportingOrganization['by']
let published: ExportingOrganization['published']

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
})
beforeEach(async () => {
  ;({ organizationId, by, published } = await exportingOrganization(testApp))
})
afterAll(() => testApp.close())

describe.skipIf(whyNoReader !== null)(
  `the zip${whyNoReader === null ? '' : ` (skipped: ${whyNoReader})`}`,
  () => {
    test('holds every file, whatever its site is called, with a manifest that knows its hash', async () => {
      await given.site({ organizationId, name: 'Not yet' })
      for (const name of [...hostileNames, 'constructor', 'CONSTRUCTOR']) await published(name)
      const made = await by.start({ formats: ['csv', 'ics'] })
      await testApp.work()
      const answer = await by.download(made)
      const { byteCount, counts } = await by.find(made)
      expect(counts).toEqual({ waiting: 0, made: 2 * (hostileNames.length + 2), failed: 0 })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="term-calendars-2026-27.zip"',
        'content-length': String(byteCount),
      })
      expect(answer.rawPayload).toHaveLength(byteCount ?? 0)
      const files = readZip(answer.rawPayload)
      const paths = files.map(({ path }) => path)
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) expect(path).toMatch(/^2026-27\/[^/\\]+$|^(manifest|council-weeks)\.csv$/)
      const manifest = readCsv(files.find(({ path }) => path === 'manifest.csv')?.content ?? '')
      const [, ...rows] = manifest.rows
      expect(rows.pop()?.filter((cell) => cell !== '')).toEqual([
        'Not yet',
        expect.any(String),
        '2026-27',
        'Nothing is approved for this year.',
      ])
      expect(rows).toHaveLength(files.length - 2)
      for (const [path, , , , year, revision, , sha256, reason] of rows) {
        expect(files.find((file) => file.path === path)?.sha256).toBe(sha256)
        expect([year, revision, reason]).toEqual(['2026-27', '1', ''])
      }
      const weeks = readCsv(files.find(({ path }) => path === 'council-weeks.csv')?.content ?? '')
      expect(new Set(weeks.rows.slice(1).map(([site]) => site)).size).toBe(hostileNames.length + 1)
      for (const row of [...weeks.rows, ...rows]) expect(row.some((cell) => /^[=+@-]/.test(cell))).toBe(false)
    })
  },
)
