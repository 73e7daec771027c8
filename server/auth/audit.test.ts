import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { codeNow, setUpSecondFactor, signIn, wrongCodeNow } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People
const logLines: string[] = []

beforeAll(async () => {
  testApp = await startTestApp({
    log: { level: 'info', stream: { write: (line) => void logLines.push(line) } },
  })
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())
beforeEach(() => {
  logLines.length = 0
})

/** A person’s audit entries, oldest first. */
async function auditOf({ id }: Pick<Person, 'id'>) {
  const { rows } = await testApp.ownerPool.query(
    'select * from audit_entries where subject_id = $1 order by at, ctid',
    [id],
  )
  return rows
}

describe('the audit records', () => {
  test('of a wrong password: whose account, where from and when, but not who tried', async () => {
    const anna = await people.withAccount('org_admin')
    const answer = await signIn(anna, { password: 'not this one either' })
    expect(await auditOf(anna)).toMatchObject([
      {
        action: 'session.sign-in',
        result: 'refused',
        after: { wrong: 'credentials' },
        organization_id: anna.organizationId,
        actor_id: null,
        address: '192.0.2.1',
        at: testApp.clock.now(),
        request_id: answer.headers['x-request-id'],
      },
    ])
  })

  test('an unknown address, without storing it', async () => {
    const before = (await testApp.ownerPool.query('select * from audit_entries')).rows
    const answer = await people
      .visitor()
      .post('/api/auth/login', { email: 'typed-by-mistake@example.org', password: 'summer holidays' })
    const after = (await testApp.ownerPool.query('select * from audit_entries')).rows
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toMatchObject({ result: 'refused', request_id: answer.headers['x-request-id'] })
    expect(JSON.stringify(after)).not.toContain('typed-by-mistake')
  })

  test('of wrong codes, of the sign-in and of the sign-out', async () => {
    const anna = await people.withAccount('org_admin')
    await signIn(anna, { twoFactorCode: wrongCodeNow(testApp, anna) })
    await signIn(anna, { recoveryCode: '0000-0000-0000-0000' })
    await signIn(anna, { twoFactorCode: codeNow(testApp, anna) })
    await anna.post('/api/auth/logout')
    const entries = (await auditOf(anna)).map(({ action, result, after, actor_id }) => [
      action,
      result,
      after,
      actor_id,
    ])
    expect(entries).toEqual([
      ['session.sign-in', 'refused', { wrong: 'code' }, null],
      ['session.sign-in', 'refused', { wrong: 'recovery-code' }, null],
      ['session.sign-in', 'ok', { step: 'signed-in' }, anna.id],
      ['session.sign-out', 'ok', null, anna.id],
    ])
  })

  test('of the second factor: set up, confirmed and disabled, each also where it failed', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(anna)
    await anna.post('/api/auth/setup-2fa', { code: '314159' })
    const secret = (await setUpSecondFactor(testApp, anna)).secret
    testApp.clock.advance({ seconds: 30 })
    const proof = { password: anna.password, twoFactorCode: codeNow(testApp, { ...anna, secret }) }
    await anna.post('/api/auth/confirm', { ...proof, password: 'not this one either' })
    await anna.post('/api/auth/confirm', proof)
    await anna.post('/api/auth/disable-2fa')
    const entries = (await auditOf(anna)).map(({ action, result, after }) => [action, result, after])
    expect(entries).toEqual([
      ['session.sign-in', 'ok', { step: 'password-given' }],
      ['second-factor.set-up', 'refused', { wrong: 'code' }],
      ['second-factor.set-up', 'ok', null],
      ['session.sign-in', 'ok', { step: 'signed-in' }],
      ['session.confirm', 'refused', { wrong: 'credentials' }],
      ['session.confirm', 'ok', null],
      ['second-factor.disable', 'ok', null],
    ])
  })
})

describe('a refused call is in the audit', () => {
  const refusalsOf = async (column: 'actor_id' | 'request_id', value: unknown) =>
    (
      await testApp.ownerPool.query(
        `select action, result, after, actor_id, organization_id from audit_entries
         where ${column} = $1 and action like 'access.%' order by at, ctid`,
        [value],
      )
    ).rows

  test('where the caller had not confirmed, also of calls with transactions of their own', async () => {
    const anna = await people.signedIn('org_admin')
    const system = await people.signedIn('system_admin')
    testApp.clock.advance({ minutes: 6 })
    const path = `/api/organizations/${anna.organizationId}`
    await anna.patch(path, { requireCalendarApproval: false })
    await system.post('/api/backups', { passphrase: null })
    expect(await refusalsOf('actor_id', anna.id)).toEqual([
      {
        action: 'access.unconfirmed',
        result: 'refused',
        after: { method: 'PATCH', path: '/api/organizations/:id' },
        actor_id: anna.id,
        organization_id: anna.organizationId,
      },
    ])
    expect(await refusalsOf('actor_id', system.id)).toMatchObject([
      { action: 'access.unconfirmed', after: { method: 'POST', path: '/api/backups' } },
    ])
  })

  test('where another site has called with a person’s session, without keeping that alive', async () => {
    const anna = await people.signedIn('org_admin')
    testApp.clock.advance({ minutes: 20 })
    const refused = await anna.post('/api/auth/profile', {}, { origin: 'https://evil.example' })
    expect(refused.statusCode).toBe(404)
    const forged = await anna.patch('/api/auth/profile', {}, { origin: 'https://evil.example' })
    expect(forged.json().code).toBe('foreign-origin')
    expect(await refusalsOf('actor_id', anna.id)).toMatchObject([
      {
        action: 'access.foreign-origin',
        result: 'refused',
        after: { method: 'PATCH', path: '/api/auth/profile' },
        organization_id: anna.organizationId,
      },
    ])
    testApp.clock.advance({ minutes: 11 })
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
  })

  test('where another site has called without a session, and not without end', async () => {
    const attacker = openBrowser(testApp, '203.0.113.9')
    const ids: unknown[] = []
    for (let call = 0; call < 12; call += 1) {
      const answer = await attacker.post('/api/auth/login', {}, { origin: 'https://evil.example' })
      expect(answer.statusCode).toBe(403)
      ids.push(answer.json().requestId)
    }
    const recorded = (await Promise.all(ids.map((id) => refusalsOf('request_id', id)))).flat()
    expect(recorded).toHaveLength(10)
    expect(recorded[0]).toMatchObject({
      action: 'access.foreign-origin',
      actor_id: null,
      organization_id: null,
    })
  })
})

describe('the log', () => {
  test('has no password, code, secret, token or recovery code in it', async () => {
    const anna = await people.withAccount('org_admin', { isEnrolled: false })
    await signIn(anna, { password: 'not this one either' })
    await signIn(anna)
    const half = anna.token()
    const { secret, recoveryCodes } = await setUpSecondFactor(testApp, anna)
    const code = codeNow(testApp, { ...anna, secret })
    await signIn(anna, { twoFactorCode: code })
    await signIn(anna, { recoveryCode: recoveryCodes[0] ?? '' })
    const log = logLines.join('')
    expect(logLines.length).toBeGreaterThan(5)
    const secrets = ['not this one either', anna.password, secret, code, half, anna.token(), ...recoveryCodes]
    for (const value of secrets) expect(log).not.toContain(value)
  })

  test('keeps every line whole, whatever is sent', async () => {
    const nasty = 'x\r\n{"level":60,"msg":"forged"}\u001b[31m'
    const credentials = { email: `${nasty}@example.org`, password: nasty }
    const headers = { 'user-agent': 'x {"msg":"forged"} \u001b[31m' }
    await people.visitor().post('/api/auth/login', credentials, headers)
    expect(logLines).toHaveLength(1)
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ path: '/api/auth/login', status: 400 })
    expect(logLines[0]).toMatch(/^[^\n\r]+\n$/)
    expect(logLines[0]).not.toContain('forged')
  })
})
