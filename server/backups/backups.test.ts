import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreConfirmation } from '#contract/system/backups.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import { acquireBackupLock } from './backup-lock.ts'
import { nightlyBackupJob } from './nightly-backup.ts'

const passphrase = 'four words that do not match'

let testApp: TestApp
let people: People
let admin: Person
let folder: string

beforeAll(async () => {
  testApp = await startTestApp({
    settings: { backupPassphrase: passphrase, backupFolder: join(tmpdir(), `term-calendar-${randomUUID()}`) },
  })
  folder = testApp.outside.settings.backupFolder
  people = peopleOf(testApp)
  await seedTenant(testApp, 'ourmark')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

async function anAdmin(): Promise<Person> {
  return people.withPassword('system_admin')
}

async function finished(id: string) {
  const find = async () => (await admin.get(`/api/backups/${id}`)).json()
  await expect.poll(async () => (await find()).state).not.toBe('running')
  return find()
}

async function made(body: { passphrase: string | null } = { passphrase: null }) {
  const answer = await admin.post('/api/backups', body)
  expect(answer.statusCode).toBe(201)
  return finished(answer.json().id)
}

const actions = async () =>
  (
    await testApp.ownerPool.query(
      `select action from audit_entries where action like 'backup.%' order by at, action desc`,
    )
  ).rows.map(({ action }) => action)

describe('a backup made from the dashboard', () => {
  beforeAll(async () => {
    admin = await anAdmin()
  })

  test('is a file that only the server’s account reads, with its SHA-256 beside it, and is downloaded whole', async () => {
    const backup = await made()
    expect(backup).toMatchObject({ state: 'done', isEncrypted: false, isNightly: false, reason: null })
    const path = join(folder, backup.fileName)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const sum = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    expect(await readFile(`${path}.sha256`, 'utf8')).toBe(`${sum}  ${backup.fileName}\n`)
    expect(backup.checksum).toBe(sum)
    const download = await admin.get(`/api/backups/${backup.id}/file`)
    expect(createHash('sha256').update(download.rawPayload).digest('hex')).toBe(sum)
    expect(await actions()).toEqual(['backup.make', 'backup.download'])
  })

  test('wants a fresh confirmation, as does fetching, restoring or deleting one', async () => {
    const { id } = await made()
    const stale = await people.signedIn('system_admin')
    await testApp.ownerPool.query('update sessions set confirmed_at = null where user_id = $1', [stale.id])
    const source = { kind: 'backup', id }
    const answers = [
      await stale.post('/api/backups', { passphrase: null }),
      await stale.post(`/api/backups/${id}/download`),
      await stale.get(`/api/backups/${id}/file`),
      await stale.delete(`/api/backups/${id}`),
      await stale.post('/api/system/backups/uploads', { byteCount: 1 }),
      await stale.post('/api/system/backups/check', { source, passphrase: null }),
      await stale.post('/api/system/backups/restore', {
        source,
        passphrase: null,
        words: restoreConfirmation,
      }),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'confirmation-required'))
  })

  test('takes no passphrase that is too short, and stores none', async () => {
    expect((await admin.post('/api/backups', { passphrase: 'short' })).statusCode).toBe(400)
    const backup = await made({ passphrase })
    expect(backup).toMatchObject({ isEncrypted: true, fileName: expect.stringMatching(/\.tar\.gz\.age$/) })
    const { rows } = await testApp.ownerPool.query('select to_jsonb(b) as row from backups b')
    expect(JSON.stringify(rows)).not.toContain(passphrase)
  })

  test('is made one at a time, whichever server is asked', async () => {
    const { release } = await acquireBackupLock(testApp.outside.owner ?? {})
    const answer = await admin.post('/api/backups', { passphrase: null })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A backup is being made or restored already. Wait until it is done.',
    ])
    await release()
  })

  test('that was killed in the middle says so, and what it left is swept away by the next', async () => {
    const { rows } = await testApp.ownerPool.query(
      `insert into backups (file_name, is_encrypted, created_at) values ('term-calendar-half.tar.gz', false, now()) returning id`,
    )
    await writeFile(join(folder, 'term-calendar-half.tar.gz.part'), 'half')
    expect((await admin.get(`/api/backups/${rows[0].id}`)).json()).toMatchObject({
      state: 'failed',
      reason: 'The server stopped in the middle of it.',
    })
    await made()
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('that can’t be written says why, and leaves nothing', async () => {
    const broken = await startTestApp({ settings: { backupFolder: join(folder, 'a file') } })
    await writeFile(join(folder, 'a file'), '')
    const person = await peopleOf(broken).withPassword('system_admin')
    const answers = [
      await person.post('/api/backups', { passphrase: null }),
      await person.put('/api/system/backups', { backsUpNightly: true, backupsKept: 7 }),
      await person.post('/api/system/backups/uploads', { byteCount: 1 }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toMatch(/^Backups can’t be written: /)
    }
    await broken.close()
  })

  test('is deleted with its file, and is then in no list', async () => {
    const { id, fileName } = await made()
    expect((await admin.delete(`/api/backups/${id}`)).statusCode).toBe(200)
    const listed = (await admin.get('/api/backups')).json<{ id: string }[]>()
    expect(listed.map((each) => each.id)).not.toContain(id)
    expect((await readdir(folder)).filter((name) => name.startsWith(fileName))).toEqual([])
  })
})

describe('every night', () => {
  test('one is made if switched on, encrypted with the operator’s passphrase, and the set number stays', async () => {
    admin = await anAdmin()
    const settings = await admin.put('/api/system/backups', { backsUpNightly: true, backupsKept: 2 })
    expect(settings.json()).toEqual({
      isPossible: true,
      backsUpNightly: true,
      backupsKept: 2,
      isNightlyEncrypted: true,
    })
    const byHand = await made()
    // As the account of its maker is deleted.
    await testApp.ownerPool.query('update backups set created_by = null where id = $1', [byHand.id])
    expect((await admin.get(`/api/backups/${byHand.id}`)).json()).toMatchObject({ isNightly: false })
    for (let night = 0; night < 3; night += 1) {
      testApp.clock.advance({ hours: 24 })
      await testApp.runUntilStopped('nightly-backup')
      // Handed to a second server, or caught up with: still one a night.
      await testApp.runUntilStopped('nightly-backup')
    }
    const { rows } = await testApp.ownerPool.query(
      `select state, is_encrypted, file_name from backups where is_nightly and reason is null order by created_at`,
    )
    expect(rows.map(({ state }) => state)).toEqual(['gone', 'done', 'done'])
    expect(rows.every((row) => row.is_encrypted)).toBe(true)
    const files = await readdir(folder)
    expect(rows.map((row) => files.includes(row.file_name))).toEqual([false, true, true])
    expect(files).toContain(byHand.fileName)
  })

  test('two servers that begin at once make one', async () => {
    admin = await anAdmin()
    await admin.put('/api/system/backups', { backsUpNightly: true, backupsKept: 2 })
    testApp.clock.advance({ hours: 24 })
    const run = () => nightlyBackupJob.run(testApp.outside, {}, { isLast: false })
    await Promise.all([run(), run()])
    const { rows } = await testApp.ownerPool.query(
      'select state from backups where is_nightly and created_at = $1',
      [testApp.clock.now()],
    )
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('a server that begins while another one makes it makes no second one after it', async () => {
    admin = await anAdmin()
    await admin.put('/api/system/backups', { backsUpNightly: true, backupsKept: 2 })
    testApp.clock.advance({ hours: 24 })
    const { outside } = testApp
    const other = () => nightlyBackupJob.run(outside, {}, { isLast: false })
    // It connects once to look for killed ones, and then for the lock: by now it knows all that it asks beforehand.
    const owner = { ...outside.owner, primary: { find: onSecondCall(other) } }
    await nightlyBackupJob.run({ ...outside, owner } as typeof outside, {}, { isLast: false })
    const { rows } = await testApp.ownerPool.query(
      'select state from backups where is_nightly and created_at = $1',
      [testApp.clock.now()],
    )
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('none is made where it is switched off', async () => {
    admin = await anAdmin()
    await admin.put('/api/system/backups', { backsUpNightly: false, backupsKept: 2 })
    testApp.clock.advance({ hours: 24 })
    const before = await testApp.ownerPool.query('select count(*) from backups')
    await testApp.runUntilStopped('nightly-backup')
    expect((await testApp.ownerPool.query('select count(*) from backups')).rows).toEqual(before.rows)
  })
})

test('a server that is not given the owner says where it can be done instead', async () => {
  const poor = await startTestApp()
  Object.assign(poor.outside, { owner: null })
  const person = await peopleOf(poor).withPassword('system_admin')
  const answer = await person.post('/api/backups', { passphrase: null })
  expect(answer.json().message).toContain('npm run admin')
  expect((await person.get('/api/system/backups')).json()).toMatchObject({ isPossible: false })
  await poor.close()
})

function onSecondCall(work: () => Promise<void>): () => Promise<void> {
  let calls = 0
  return async () => {
    calls += 1
    if (calls === 2) await work()
  }
}
