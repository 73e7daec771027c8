import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { revokeOwnKeys } from '#server/access/revoke-own-keys.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const auditOf = async ({ id }: Person, action: string) =>
  (
    await testApp.ownerPool.query('select * from audit_entries where subject_id = $1 and action = $2', [
      id,
      action,
    ])
  ).rows

describe('deactivating', () => {
  test('acts on the very next call, and again after reactivating', async () => {
    const { admin, member } = await staffOf(testApp)
    expect((await member.get('/api/auth/me')).statusCode).toBe(200)
    const ended = await admin.post(`/api/users/${member.id}/deactivate`)
    expect(ended.json()).toMatchObject({ id: member.id, isActive: false })
    expect((await member.get('/api/auth/me')).statusCode).toBe(401)
    expect((await admin.post(`/api/users/${member.id}/deactivate`)).statusCode).toBe(409)
    await admin.post(`/api/users/${member.id}/reactivate`)
    expect((await member.get('/api/auth/me')).statusCode, 'the old session stays ended').toBe(401)
    expect(await auditOf(member, 'user.deactivate')).toHaveLength(1)
    expect(await auditOf(member, 'user.reactivate')).toHaveLength(1)
  })

  test('a deactivated account can’t sign in, in the words of any wrong sign-in', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    const member = await people.withAccount('site_user', { organizationId })
    await admin.post(`/api/users/${member.id}/deactivate`)
    const { email, password } = member
    const answer = await member.post('/api/auth/login', { email, password })
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid credentials'])
  })
})

describe('resetting', () => {
  test('a password mails a link to the person, and is audited', async () => {
    const { admin, member } = await staffOf(testApp)
    const answer = await admin.post(`/api/users/${member.id}/reset-password`)
    expect(answer.json()).toEqual({ sentTo: member.email, keysRevoked: 0 })
    const [message] = await mailsTo(testApp, member.email)
    expect(message?.link).toMatch(/\/reset-password#.{20,}/)
    expect(answer.body).not.toContain(message?.link?.split('#')[1])
    expect(await auditOf(member, 'password.send-reset')).toHaveLength(1)
  })

  test('a password revokes only the person’s own keys, at once', async () => {
    const { admin, member } = await staffOf(testApp)
    const [theirs, mine] = [await makeKey(member, { scopes: ['sites:read'] }), await makeKey(admin)]
    expect((await admin.post(`/api/users/${member.id}/reset-password`)).json().keysRevoked).toBe(1)
    const answers = await Promise.all(
      [theirs, mine].map(({ key }) => openProgram(testApp, key).get('/api/sites')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200])
  })

  test('only an administrator of the person can revoke their keys, also by the SQL function', async () => {
    const [{ member }, other] = [await staffOf(testApp), await staffOf(testApp)]
    const { key } = await makeKey(member, { scopes: ['sites:read'] })
    for (const { id, role, organizationId } of [other.admin, other.member]) {
      const caller = { id, role, effectiveOrganizationId: organizationId, localAuthorityId: null }
      await expect(asCaller(testApp.pool, caller, (db) => revokeOwnKeys(db, member.id))).rejects.toThrow()
    }
    expect((await openProgram(testApp, key).get('/api/sites')).statusCode).toBe(200)
  })

  test('a second factor removes recovery codes and sessions too, and is mailed and audited', async () => {
    const { admin, member } = await staffOf(testApp)
    await testApp.ownerPool.query(
      `insert into recovery_codes (user_id, code_hash, created_at) values ($1, 'hash', now())`,
      [member.id],
    )
    const answer = await admin.post(`/api/users/${member.id}/reset-second-factor`)
    expect(answer.json()).toMatchObject({ isTwoFactorEnabled: false })
    expect((await member.get('/api/auth/me')).statusCode).toBe(401)
    const { rows } = await testApp.ownerPool.query('select 1 from recovery_codes where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])
    const mails = await mailsTo(testApp, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your second factor was reset'])
    expect(mails[0]?.text).toMatch(/It was done on [^,]+ \(UK time\)\.$/m)
    expect(await auditOf(member, 'second-factor.reset')).toHaveLength(1)
  })

  test('a second factor only with password and code given a moment ago, and never one’s own', async () => {
    const { admin, member } = await staffOf(testApp)
    expect((await admin.post(`/api/users/${admin.id}/reset-second-factor`)).statusCode).toBe(403)
    testApp.clock.advance({ minutes: 6 })
    const stale = await admin.post(`/api/users/${member.id}/reset-second-factor`)
    expect(stale.json().code).toBe('confirmation-required')
  })
})
