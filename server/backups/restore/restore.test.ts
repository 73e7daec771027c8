import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationConfirmation, restoreConfirmation, uploadChunkBytes } from '#contract/system/backups.ts'
import type { Browser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'

const passphrase = 'four words that do not match'

let testApp: TestApp
let people: People
let admin: Person
let folder: string

beforeAll(async () => {
  testApp = await startTestApp({
    settings: { backupFolder: join(tmpdir(), `term-calendar-${randomUUID()}`) },
  })
  folder = testApp.outside.settings.backupFolder
  people = peopleOf(testApp)
  await seedTenant(testApp, 'ourmark')
  admin = await people.withPassword('system_admin')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

async function finished(id: string) {
  const find = async () => (await admin.get(`/api/backups/${id}`)).json()
  await expect.poll(async () => (await find()).state).not.toBe('running')
  return find()
}

async function made(body: { passphrase: string | null } = { passphrase: null }) {
  let answer = await admin.post('/api/backups', body)
  // A restore releases its lock just after its state says that it has ended.
  while (answer.statusCode === 409) answer = await admin.post('/api/backups', body)
  expect(answer.statusCode).toBe(201)
  return finished(answer.json().id)
}

async function uploaded(content: Buffer): Promise<{ kind: string; id: string }> {
  const { id } = (await admin.post('/api/system/backups/uploads', { byteCount: content.length })).json()
  for (let offset = 0; offset < content.length; offset += uploadChunkBytes) {
    const piece = content.subarray(offset, offset + uploadChunkBytes)
    const put = () =>
      admin.put(`/api/system/backups/uploads/${id}?offset=${offset}`, piece, {
        'content-type': 'application/octet-stream',
      })
    expect((await put()).json()).toEqual({ received: offset + piece.length })
    // Its answer was lost, so it comes again.
    expect((await put()).json()).toEqual({ received: offset + piece.length })
  }
  return { kind: 'upload', id }
}

async function restored(
  source: object,
  given: string | null,
  scope: { words: string; organizationId?: string } = { words: restoreConfirmation },
) {
  const answer = await admin.post('/api/system/backups/restore', { source, passphrase: given, ...scope })
  expect(answer.statusCode).toBe(200)
  const seenBy = async (browser: Browser) => (await browser.get('/api/system/backups/restore')).json()
  const visitor = people.visitor()
  await expect.poll(async () => (await seenBy(visitor)).state, { timeout: 20_000 }).toMatch(/done|failed/)
  expect(await seenBy(visitor)).toMatchObject({ rows: null, reason: null })
  return seenBy(admin)
}

test('a file uploaded in pieces is read to its end first, and its content is shown', async () => {
  const { fileName } = await made({ passphrase })
  const source = await uploaded(await readFile(join(folder, fileName)))
  const check = (given: string | null) =>
    admin.post('/api/system/backups/check', { source, passphrase: given })
  expect((await check(null)).json().fields).toEqual({
    passphrase: 'This backup is encrypted: enter its passphrase.',
  })
  expect((await check('another')).json().fields).toHaveProperty('passphrase')
  expect((await check(passphrase)).json()).toMatchObject({
    ...{ isEncrypted: true, hasKey: true, organizations: 1, sites: 1 },
  })
})

test('a piece that leaves a gap is refused', async () => {
  const { id } = (await admin.post('/api/system/backups/uploads', { byteCount: 10 })).json()
  const path = `/api/system/backups/uploads/${id}?offset=5`
  const gap = await admin.put(path, Buffer.from('abc'), { 'content-type': 'application/octet-stream' })
  expect(gap.statusCode).toBe(409)
})

test('a damaged one fails with a sentence, and everyone stays signed in', async () => {
  const { fileName } = await made()
  const content = await readFile(join(folder, fileName))
  const source = await uploaded(content.subarray(0, content.length - 100))
  expect(await restored(source, null)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('This backup is damaged'),
  })
  expect((await admin.get('/api/auth/me')).statusCode).toBe(200)
})

test('database errors are not shown, and the audit has their code', async () => {
  const { id } = await made()
  await testApp.ownerPool.query(`update sites set name = 'Another name'`)
  await testApp.ownerPool.query(`alter table sites add constraint closed_door check (name = '') not valid`)
  const checksum = await restored({ kind: 'backup', id }, null)
  await testApp.ownerPool.query('alter table sites drop constraint closed_door')
  expect(checksum).toMatchObject({ state: 'failed', reason: expect.stringContaining('Nothing was changed') })
  expect(checksum.reason).not.toMatch(/closed_door|sites|violates/)
  const refused = async () => {
    const { rows } = await testApp.ownerPool.query(
      `select after from audit_entries where action = 'backup.restore' and result = 'refused'`,
    )
    return rows.map(({ after }) => after)
  }
  await expect.poll(refused).toContainEqual({ error: '23514' })
  expect(await refused()).toContainEqual({ reason: expect.stringContaining('This backup is damaged') })
})

test('without the words of what is restored nothing begins', async () => {
  const { id } = await made()
  const start = (body: object) =>
    admin.post('/api/system/backups/restore', { source: { kind: 'backup', id }, passphrase: null, ...body })
  expect((await start({ words: 'yes' })).statusCode).toBe(400)
  expect((await start({ words: organizationConfirmation })).statusCode).toBe(400)
  const other = await start({ words: restoreConfirmation, organizationId: randomUUID() })
  expect(other.json().fields).toEqual({ words: 'Type “replace this organisation” to continue' })
})

test('one organisation is chosen by name, restored and audited with it, and its administrator stays signed in', async () => {
  const { id } = await made()
  const source = { kind: 'backup', id }
  const { organizationNames } = (
    await admin.post('/api/system/backups/check', { source, passphrase: null })
  ).json()
  expect(organizationNames).toEqual([{ id: expect.any(String), name: 'ourmark' }])
  const [{ id: organizationId }] = organizationNames
  await testApp.ownerPool.query(`update organizations set name = 'Changed since'`)
  const words = organizationConfirmation
  expect(await restored(source, null, { words, organizationId })).toMatchObject({
    ...{ state: 'done', isOfOrganization: true },
  })
  expect((await admin.get('/api/auth/me')).statusCode).toBe(200)
  const { rows } = await testApp.ownerPool.query(
    `select name, subject_type, actor_id from organizations join audit_entries on subject_id = organizations.id
     where action = 'backup.restore' and result = 'ok' and organization_id = organizations.id`,
  )
  expect(rows).toEqual([{ name: 'ourmark', subject_type: 'organization', actor_id: admin.id }])

  const missing = await restored(source, null, { words, organizationId: randomUUID() })
  expect(missing).toMatchObject({ state: 'failed', reason: expect.stringContaining('not in the backup') })
})

test('everything is as it was: mails wait, what was erased since stays erased, the audit goes on', async () => {
  const { rows: mails } = await testApp.ownerPool.query(
    `insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, created_at)
     values ('test', 'a@b.example', 'c@d.example', 'C', 'Waiting', '', '', now()) returning id`,
  )
  const leaver = await people.withAccount('site_user')
  const { fileName } = await made({ passphrase })
  const source = await uploaded(await readFile(join(folder, fileName)))
  await testApp.ownerPool.query(`update sites set name = 'Changed since'`)
  await testApp.ownerPool.query('update users set deletion_due_at = $2 where id = $1', [
    leaver.id,
    testApp.clock.now(),
  ])
  await testApp.runUntilStopped('erase-accounts')
  await testApp.ownerPool.query(`select graphile_worker.add_job('find-hits')`)

  expect(await restored(source, passphrase)).toMatchObject({ state: 'done' })
  const left = async () => (await readdir(folder)).filter((name) => name.includes(source.id))
  await expect.poll(left).toEqual([])

  const one = async (query: string, values: unknown[] = []) =>
    (await testApp.ownerPool.query(query, values)).rows[0]
  expect(await one(`select count(*)::int as n from sites where name = 'Changed since'`)).toEqual({ n: 0 })
  expect((await admin.get('/api/auth/me')).statusCode).toBe(200)
  expect(await one('select state from mails where id = $1', [mails[0].id])).toEqual({ state: 'given-up' })
  await expect
    .poll(() => one('select first_name, is_active from users where id = $1', [leaver.id]))
    .toEqual({ first_name: 'Former', is_active: false })
  expect(await one('select count(*)::int as n from graphile_worker._private_jobs')).toEqual({ n: 0 })
  const checksum = await one(
    `select count(*) filter (where action = 'user.erase' and subject_id = $1)::int as erased,
       count(*) filter (where action = 'backup.restore' and actor_id = $2 and result = 'ok' and subject_type = 'system')::int as restored from audit_entries`,
    [leaver.id, admin.id],
  )
  expect(checksum).toEqual({ erased: expect.any(Number), restored: 1 })
  expect(checksum.erased).toBeGreaterThan(0)
  // Those who had accounts sign in as before, second factor included.
  testApp.clock.advance({ minutes: 1 })
  const again = await people.withPassword('system_admin')
  expect((await again.get('/api/backups')).json().length).toBeGreaterThan(0)
})
