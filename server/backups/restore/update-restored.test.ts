import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { backUp, restoreInto } from '#server/test/backed-up.ts'

let testApp: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-settled-'))
  testApp = await startTestApp()
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

async function restoreAt(path: string, now: Date): Promise<void> {
  const { owner, settings } = testApp.outside
  await restoreInto({ owner: owner ?? {}, secretKeys: settings.secretKeys }, { path, mayReplace: true, now })
}

test('a code that was used while the backup was loaded does not work again, and wrong ones stay counted', async () => {
  const anna = await peopleOf(testApp).withAccount('org_admin')
  const path = join(folder, 'backup-of-codes')
  await backUp(testApp, path)
  const begun = new Date('2026-10-30T12:00:00Z')
  const stepAfter = Math.floor(begun.getTime() / 30_000) + 4
  await testApp.ownerPool.query(
    'update users set last_code_step = $2, wrong_second_factors = 7 where id = $1',
    [anna.id, stepAfter],
  )
  await restoreAt(path, begun)
  const { rows } = await testApp.ownerPool.query(
    'select last_code_step::integer as step, wrong_second_factors as wrong from users where id = $1',
    [anna.id],
  )
  expect(rows).toEqual([{ step: stepAfter, wrong: 7 }])
})

// 1 October 2026 is a Thursday, 30 October a Friday; the clocks go back on 25 October.
test('scheduled reports go on with the next date of their rhythm, and skip none', async () => {
  const anna = await peopleOf(testApp).withAccount('org_admin')
  for (const rhythm of ['daily', 'weekly', 'monthly'])
    await testApp.ownerPool.query(
      `insert into report_schedules (organization_id, name, definition, format, rhythm, next_run_at, created_by, created_at)
       values ($1, $2, '{}', 'csv', $2, '2026-10-01T05:00:00Z', $3, now())`,
      [anna.organizationId, rhythm, anna.id],
    )
  const path = join(folder, 'backup')
  await backUp(testApp, path)
  await restoreAt(path, new Date('2026-10-30T12:00:00Z'))
  const { rows } = await testApp.ownerPool.query('select rhythm, next_run_at from report_schedules')
  const next = Object.fromEntries(rows.map(({ rhythm, next_run_at }) => [rhythm, next_run_at.toISOString()]))
  expect(next).toEqual({
    daily: '2026-10-31T06:00:00.000Z',
    weekly: '2026-11-02T06:00:00.000Z',
    monthly: '2026-11-01T06:00:00.000Z',
  })
})
