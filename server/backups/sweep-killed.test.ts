import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { backups } from '#server/db/schema/backups.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { withBackupLock } from './backup-lock.ts'
import { sweepKilledBackups } from './sweep-killed.ts'

let testApp: TestApp
let folder: string
const half = 'term-calendar-20260913-0110-half.tar.gz.part'
const others = ['notes.part', 'term-calendar-whole.tar.gz', 'term-calendar-whole.tar.gz.sha256']

beforeAll(async () => {
  folder = join(tmpdir(), `term-calendar-${randomUUID()}`)
  testApp = await startTestApp({ settings: { backupFolder: folder } })
  await mkdir(folder, { recursive: true })
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

async function leaveHalf(): Promise<void> {
  for (const name of [half, 'term-calendar-lost.tar.gz.sha256', ...others])
    await writeFile(join(folder, name), '')
  await openDatabase(testApp.ownerPool)
    .insert(backups)
    .values({ fileName: half, isEncrypted: false, createdAt: testApp.clock.now() })
}

const files = async () => (await readdir(folder)).sort()
const states = async () => (await testApp.ownerPool.query('select state from backups')).rows

test.each([
  ['the start', () => sweepKilledBackups(testApp.outside)],
  // Nightly backups are off.
  ['the nightly job', () => testApp.runUntilStopped('nightly-backup')],
])('what a killed backup left is deleted by %s', async (_, sweep) => {
  await testApp.ownerPool.query('delete from backups')
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = false')
  await leaveHalf()
  await sweep()
  expect(await files()).toEqual(others)
  expect(await states()).toEqual([{ state: 'failed' }])
})

test('what a backup is writing now stays', async () => {
  await leaveHalf()
  await withBackupLock(testApp.outside.owner ?? {}, () => sweepKilledBackups(testApp.outside))
  expect(await files()).toContain(half)
})
