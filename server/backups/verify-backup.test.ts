import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { allJobs } from '#server/all-jobs.ts'
import { cronItemsOf } from '#server/jobs/worker.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import { verifyAndCopy } from './after-nightly.ts'
import { acquireBackupLock } from './backup-lock.ts'
import { startBackupFile } from './make-backup.ts'

let folder: string
let testApp: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verified-'))
  testApp = await startTestApp({
    settings: {
      backupPassphrase: 'four words that do not match',
      backupFolder: join(folder, 'made'),
      // A name that the shell would read as more than one.
      backupCopyCommand: `sh '${folder}/copy it.sh'`,
    },
  })
  await seedTenant(testApp, 'ourmark')
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = true')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

const copyBy = (script: string) => writeFile(join(folder, 'copy it.sh'), script)

async function afterTheNight() {
  testApp.clock.advance({ hours: 24 })
  return after('nightly-backup')
}

async function after(job: string) {
  await testApp.runUntilStopped(job)
  const { rows } = await testApp.ownerPool.query('select * from backups order by created_at desc limit 1')
  const admin = await peopleOf(testApp).withPassword('system_admin')
  const { parts } = (await admin.get('/api/system/health')).json()
  return { row: rows[0], health: parts.find(({ name }: { name: string }) => name === 'backups') }
}

/** Neither verified nor copied yet. */
async function makeOne() {
  const { outside } = testApp
  const trace = { now: outside.clock.now(), address: 'job', requestId: 'nightly-backup' }
  const { ended } = await startBackupFile(outside, {
    passphrase: outside.settings.backupPassphrase,
    by: null,
    trace,
  })
  return ended
}

const audited = async (action: string) =>
  (
    await testApp.ownerPool.query(
      'select result, after from audit_entries where action = $1 order by at desc limit 1',
      [action],
    )
  ).rows[0]

const timesAudited = async (result: string) =>
  (
    await testApp.ownerPool.query(
      `select from audit_entries where action = 'backup.copy' and result = $1 and address = 'job'`,
      [result],
    )
  ).rowCount

test('a nightly backup is restored to verify it, which leaves nothing, and is copied by the operator’s command', async () => {
  await copyBy(`cp "$1" '${folder}/copied'`)
  const { row, health } = await afterTheNight()
  expect(row).toMatchObject({ verify_fault: null, copy_fault: null })
  expect(health).toMatchObject({
    state: 'healthy',
    measured: { lastVerifiedAt: testApp.clock.now().toISOString() },
  })
  expect(await readFile(join(folder, 'copied'))).toEqual(await readFile(join(folder, 'made', row.file_name)))
  expect(await audited('backup.verify')).toEqual({ result: 'ok', after: null })
  const { rows } = await testApp.ownerPool.query(`select from pg_class where relname like 'verified\\_%'`)
  expect(rows).toEqual([])
})

test('a copy that fails is named by the health and the audit, and made again within a quarter of an hour', async () => {
  await copyBy('echo no route to host >&2; exit 3')
  const people = peopleOf(testApp)
  const operator = await people.withPassword('system_admin')
  const others = [await people.withPassword('org_admin'), await people.withPassword('la_user')]
  const { row, health } = await afterTheNight()
  expect(row.copy_fault).toBe('It ended with code 3: no route to host')
  expect(health).toMatchObject({ state: 'failing', sentence: expect.stringContaining(row.copy_fault) })
  expect(health.sentence).toMatch(
    /^The backup of \d+ \w+ \d{4} .* It is tried again at \d\d:(00|15|30|45) \(UK time\)\.$/,
  )
  expect(await audited('backup.copy')).toEqual({ result: 'refused', after: { reason: row.copy_fault } })
  const [every] = cronItemsOf(allJobs(testApp.outside).filter(({ task }) => task === 'copy-backup'))
  const times = [0, 15, 30, 45, 60].map((min) => every?.match({ min, hour: 9, date: 1, month: 1, dow: 1 }))
  expect(every?.options.queueName).toBe('copy-backup')
  expect(times).toEqual([true, true, true, true, false])
  await copyBy('exit 0')
  // Another one that waited meanwhile.
  expect(await after('copy-backup')).toMatchObject({ row: { copy_fault: row.copy_fault } })
  await copyBy('echo no route to host >&2; exit 3')
  testApp.clock.advance({ minutes: 15 })
  await after('copy-backup')
  expect(await timesAudited('refused')).toBe(1)
  const mails = await mailsTo(testApp, operator.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Term Calendar: the nightly backup was not copied'])
  expect(mails[0]?.text).toContain(row.copy_fault)
  for (const { email } of others) expect(await mailsTo(testApp, email)).toEqual([])
  await copyBy('exit 0')
  testApp.clock.advance({ minutes: 15 })
  expect(await after('copy-backup')).toMatchObject({
    row: { copy_fault: null },
    health: { state: 'healthy' },
  })
  expect(await audited('backup.copy')).toEqual({ result: 'ok', after: null })
  await copyBy('exit 1')
  testApp.clock.advance({ minutes: 15 })
  expect(await after('copy-backup')).toMatchObject({ health: { state: 'healthy' } })
})

test('a mail on the next day names the day of the backup, and none goes out once nightly ones are off', async () => {
  await copyBy('exit 4')
  const operator = await peopleOf(testApp).withPassword('system_admin')
  const { row } = await afterTheNight()
  testApp.clock.advance({ hours: 24 })
  await after('copy-backup')
  const day = formatDate(dayInBritain(row.created_at), 'd MMMM yyyy')
  const mails = await mailsTo(testApp, operator.email)
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toContain(`The nightly backup of ${day} is on this server`)
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = false')
  testApp.clock.advance({ hours: 24 })
  expect(await after('copy-backup')).toMatchObject({ health: { state: 'healthy' } })
  expect(await mailsTo(testApp, operator.email)).toHaveLength(2)
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = true')
})

test('a backup whose server stopped before it was verified is verified and copied when the job starts again', async () => {
  await copyBy('exit 0')
  testApp.clock.advance({ hours: 24 })
  const made = await makeOne()
  const { row } = await after('nightly-backup')
  expect(row).toMatchObject({ id: made.id, verify_fault: null, copy_fault: null })
  expect(row.verified_at).not.toBeNull()
  expect(row.copied_at).not.toBeNull()
})

test('the command gets none of the server’s secrets', async () => {
  process.env.BACKUP_PASSPHRASE = 'four words that do not match'
  await copyBy(`env > '${folder}/env'`)
  await afterTheNight()
  delete process.env.BACKUP_PASSPHRASE
  expect(await readFile(join(folder, 'env'), 'utf8')).not.toContain('four words')
})

test('a backup whose rows can’t be loaded is named', async () => {
  await copyBy('exit 0')
  // As a row that was there before its check could be: a restore would refuse it.
  const { rows } = await testApp.ownerPool.query('select name from sites limit 1')
  await testApp.ownerPool.query(
    `alter table sites add constraint small check (name <> '${rows[0].name.replaceAll("'", "''")}') not valid`,
  )
  const operator = await peopleOf(testApp).withPassword('system_admin')
  const { row, health } = await afterTheNight()
  await testApp.ownerPool.query('alter table sites drop constraint small')
  const [mail] = await mailsTo(testApp, operator.email)
  expect(mail?.subject).toBe('Term Calendar: the nightly backup can’t be restored')
  expect(mail?.text).toContain(row.verify_fault)
  expect(row.verify_fault).toContain('violates check constraint')
  expect(health).toMatchObject({ state: 'failing', sentence: expect.stringContaining('can’t be restored') })
  expect(await readdir(join(folder, 'made'))).toContain(row.file_name)
  // What the health asks for.
  testApp.clock.advance({ minutes: 1 })
  const byHand = await makeOne()
  await testApp.ownerPool.query('update backups set is_nightly = false where id = $1', [byHand.id])
  expect((await after('copy-backup')).health).toMatchObject({ state: 'healthy' })
})

test('a backup of which something else comes back than went in is named', async () => {
  await copyBy('exit 0')
  const { outside } = testApp
  const made = await makeOne()
  // From now on a database fills it up with blanks.
  await testApp.ownerPool.query('alter table audit_entries alter column request_id type char(200)')
  await verifyAndCopy(outside, made)
  const { rows } = await testApp.ownerPool.query('select verify_fault from backups where id = $1', [made.id])
  await testApp.ownerPool.query(
    'alter table audit_entries alter column request_id type text using rtrim(request_id)',
  )
  expect(rows[0].verify_fault).toContain('damaged')
})

test('a backup that another one holds up is verified after it, and not called one that can’t be restored', async () => {
  await copyBy('exit 0')
  const { outside } = testApp
  const made = await makeOne()
  const { release } = await acquireBackupLock(requireOwner(outside))
  const verified = verifyAndCopy(outside, made)
  const waiting = async () =>
    (await testApp.ownerPool.query('select from pg_locks where not granted')).rowCount
  await expect.poll(waiting).toBe(1)
  await release()
  await verified
  const { rows } = await testApp.ownerPool.query('select verify_fault from backups where id = $1', [made.id])
  expect(rows).toEqual([{ verify_fault: null }])
})
