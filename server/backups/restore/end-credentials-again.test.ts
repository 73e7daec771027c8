import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/test/app/cluster.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { backUp, restoreInto } from '#server/test/backed-up.ts'
import { givenIn } from '#server/test/given.ts'

// A restore does not bring back rights and credentials that were revoked since the backup.

let testApp: TestApp
let people: People
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-ended-'))
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

let backups = 0
/** Takes a backup, does what is done since, and restores it. */
async function restoredAfter(since: () => Promise<unknown>): Promise<void> {
  backups += 1
  const path = join(folder, `${backups}`)
  await backUp(testApp, path)
  await since()
  const { owner, settings } = testApp.outside
  const target = { owner: owner ?? {}, secretKeys: settings.secretKeys }
  await restoreInto(target, { path, mayReplace: true, now: testApp.clock.now() })
  testApp.clock.advance({ minutes: 1 })
}

test('an API key that was revoked stays revoked; another works as before', async () => {
  const anna = await people.signedIn('org_admin')
  const lost = await makeKey(anna)
  const valid = await makeKey(anna)
  await restoredAfter(async () => {
    expect((await anna.delete(`/api/api-keys/${lost.id}`)).statusCode).toBe(200)
  })
  const call = async ({ key }: { key: string }, address: string) =>
    (await openProgram(testApp, key, address).get('/api/sites')).statusCode
  expect([await call(lost, '192.0.2.8'), await call(valid, '192.0.2.9')]).toEqual([401, 200])
})

test('an API key that was revoked stays so when an older backup was restored in between', async () => {
  const anna = await people.signedIn('org_admin')
  const path = join(folder, 'older')
  await backUp(testApp, path)
  const lost = await makeKey(anna)
  await restoredAfter(async () => {
    expect((await anna.delete(`/api/api-keys/${lost.id}`)).statusCode).toBe(200)
    const { owner, settings } = testApp.outside
    await restoreInto({ owner: owner ?? {}, secretKeys: settings.secretKeys }, { path, mayReplace: true })
  })
  expect((await openProgram(testApp, lost.key, '192.0.2.10').get('/api/sites')).statusCode).toBe(401)
})

test('an address for calendar apps that was changed is not answered again', async () => {
  const anna = await people.signedIn('org_admin')
  const { id: siteId } = await givenIn(testApp).site({ organizationId: anna.organizationId ?? '' })
  const made = await anna.post(`/api/sites/${siteId}/feeds`, { audience: 'parents' })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  await restoredAfter(async () => {
    expect((await anna.post(`/api/feeds/${id}/rotate`)).statusCode).toBe(201)
  })
  const { rows } = await testApp.ownerPool.query('select revoked_at from feeds where id = $1', [id])
  expect(rows).toEqual([{ revoked_at: expect.any(Date) }])
})

test('a recovery code that was used is not good again; those of another person are', async () => {
  const withCodes = async () => {
    const person = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(person)
    const { recoveryCodes } = await setUpSecondFactor(testApp, person)
    return { person, codes: recoveryCodes }
  }
  const one = await withCodes()
  const other = await withCodes()
  const [used = '', unused = ''] = one.codes
  await restoredAfter(async () => {
    expect((await signIn(one.person, { recoveryCode: used })).statusCode).toBe(200)
  })
  const signInWith = async ({ person }: typeof one, recoveryCode: string) =>
    (await signIn(person, { recoveryCode })).statusCode
  expect(await signInWith(one, used)).toBe(401)
  expect(await signInWith(one, unused)).toBe(200)
  expect(await signInWith(other, other.codes[0] ?? '')).toBe(200)
})

test('recovery codes in whose place new ones were made are not good again', async () => {
  const anna = await people.withAccount('org_admin', { isEnrolled: false })
  await signIn(anna)
  const { recoveryCodes } = await setUpSecondFactor(testApp, anna)
  await restoredAfter(async () => {
    expect((await anna.post('/api/auth/recovery-codes')).statusCode).toBe(200)
  })
  expect((await signIn(anna, { recoveryCode: recoveryCodes[0] ?? '' })).statusCode).toBe(401)
})

test('an organisation that was erased is erased again, though one of its people had made what others use', async () => {
  const admin = await people.withPassword('system_admin')
  const anna = await people.signedIn('site_user')
  const { id: others } = await givenIn(testApp).organization()
  const { id, name } = await givenIn(testApp).organization({ name: 'Leaving' })
  await testApp.ownerPool.query(
    `insert into saved_reports (organization_id, name, definition, is_shared, created_by, created_at)
     values ($1, 'Weeks', '{}', true, $2, now())`,
    [others, anna.id],
  )
  await testApp.ownerPool.query('update users set organization_id = $2 where id = $1', [anna.id, id])
  await restoredAfter(async () => {
    expect((await admin.post(`/api/organizations/${id}/archive`)).statusCode).toBe(200)
    expect((await admin.post(`/api/organizations/${id}/erase`, { name })).statusCode).toBe(200)
  })
  const { rows } = await testApp.ownerPool.query(
    `select email, (select count(*)::int from organizations where id = $2) as organizations,
       (select count(*)::int from saved_reports where created_by = users.id) as reports
     from users where id = $1`,
    [anna.id, id],
  )
  expect(rows).toEqual([{ email: `former-user-${anna.id}@erased.invalid`, organizations: 0, reports: 1 }])
})

test('a deletion that was asked for before the backup is done where it is restored into an empty database', async () => {
  const leaver = await people.withAccount('site_user')
  const staying = await people.withAccount('site_user')
  await testApp.ownerPool.query('update users set deletion_due_at = $2 where id = $1', [
    ...[leaver.id, testApp.clock.now()],
  ])
  const path = join(folder, 'with-a-leaver')
  await backUp(testApp, path)
  const database = await freshDatabase()
  const { secretKeys } = testApp.outside.settings
  await restoreInto({ owner: database.owner, secretKeys }, { path, now: testApp.clock.now() })
  const other = await startTestApp({ database, clock: testApp.clock, settings: { secretKeys } })
  await other.runUntilStopped('erase-accounts')
  const { rows } = await other.ownerPool.query('select id, email from users where id = any($1)', [
    [leaver.id, staying.id],
  ])
  await other.close()
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  expect(emails.get(leaver.id)).toBe(`former-user-${leaver.id}@erased.invalid`)
  expect(emails.get(staying.id)).toBe(staying.email)
})

test('a link for a new password ends, and an invitation that was revoked or sent again is no longer valid', async () => {
  const anna = await people.signedIn('org_admin')
  const insertInvitation = async (hash: string) => {
    const { rows } = await testApp.ownerPool.query(
      `insert into invitations (organization_id, email, first_name, last_name, role, token_hash, sent_at, expires_at, created_at)
       values ($1, $2 || '@example.org', 'Meadow', 'Lane', 'site_user', $2, $3, $3::timestamptz + interval '7 days', $3) returning id`,
      [anna.organizationId, hash, testApp.clock.now()],
    )
    return rows[0].id
  }
  const open = await insertInvitation('open')
  const accepted = await insertInvitation('accepted')
  const sentAgain = await insertInvitation('sent-before')
  await testApp.ownerPool.query(
    `insert into password_resets (user_id, token_hash, expires_at, created_at) values ($1, 'link', $2, $2)`,
    [anna.id, testApp.clock.now()],
  )
  await restoredAfter(async () => {
    await testApp.ownerPool.query('update invitations set accepted_at = now() where id = $1', [accepted])
    await testApp.ownerPool.query(`update invitations set token_hash = 'sent-since' where id = $1`, [
      sentAgain,
    ])
  })
  const { rows } = await testApp.ownerPool.query(
    'select id, token_hash, revoked_at is null as is_open from invitations where organization_id = $1',
    [anna.organizationId],
  )
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  expect(found.get(open)).toEqual({ token_hash: 'open', is_open: true })
  expect(found.get(accepted)).toEqual({ token_hash: 'accepted', is_open: false })
  expect(found.get(sentAgain)).toEqual({ token_hash: 'sent-since', is_open: true })
  expect((await testApp.ownerPool.query('select from password_resets')).rowCount).toBe(0)
})
