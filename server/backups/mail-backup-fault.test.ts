import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { nightlyBackupJob } from './nightly-backup.ts'

let testApp: TestApp
const backupFolder = join(tmpdir(), `term-calendar-${randomUUID()}`)

beforeAll(async () => {
  await writeFile(backupFolder, '')
  testApp = await startTestApp({ settings: { backupFolder } })
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = true')
})
afterAll(async () => {
  await testApp.close()
  await rm(backupFolder)
})

const tonight = () => nightlyBackupJob.run(testApp.outside, {}, { isLast: false })

test('a system administrator who belongs to an organisation is mailed too', async () => {
  const people = peopleOf(testApp)
  const { organizationId } = await people.withPassword('org_admin')
  const promoted = await people.withPassword('system_admin', { organizationId })
  await expect(tonight()).rejects.toThrow()
  expect(await mailsTo(testApp, promoted.email)).toHaveLength(1)
})

test('a backup that can’t be made is mailed once a night to the system administrators who want to know', async () => {
  const people = peopleOf(testApp)
  const operator = await people.withPassword('system_admin')
  const silent = await people.withPassword('system_admin')
  await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
    silent.id,
    JSON.stringify({ maintenance: false }),
  ])
  const others = [silent, await people.withPassword('org_admin'), await people.withPassword('la_user')]
  await expect(tonight()).rejects.toThrow()
  await expect(tonight()).rejects.toThrow()
  const mails = await mailsTo(testApp, operator.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Term Calendar: the nightly backup was not made'])
  expect(mails[0]?.text).toContain(
    `${backupFolder} is a file. Set BACKUP_FOLDER to a folder that can be written.`,
  )
  const today = formatDate(dayInBritain(testApp.clock.now()), 'd MMMM yyyy')
  expect(mails[0]?.text).toContain(`The nightly backup of ${today} could not be made`)
  for (const { email } of others) expect(await mailsTo(testApp, email)).toEqual([])
  testApp.clock.advance({ hours: 24 })
  await expect(tonight()).rejects.toThrow()
  expect(await mailsTo(testApp, operator.email)).toHaveLength(2)
})
