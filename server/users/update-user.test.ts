import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/people/users.ts'
import type { Person } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const inputOf = ({ email, role }: Person) => ({ firstName: 'Meadow', lastName: 'Lane', email, role })

describe('editing', () => {
  test('an administrator changes names and role of a member', async () => {
    const { admin, member } = await staffOf(testApp)
    const body = { ...inputOf(member), role: 'site_manager' }
    const answer = await admin.patch(`/api/users/${member.id}`, body, { 'if-match': '"1"' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ ...body, id: member.id, version: 2 })
    expect(answer.headers.etag).toBe('"2"')
    const me = await member.get('/api/auth/me')
    expect(me.json().user).toMatchObject({ role: 'site_manager', lastName: 'Lane' })
  })

  test('an address is changed only with password and code given a moment ago', async () => {
    const { admin, member } = await staffOf(testApp)
    testApp.clock.advance({ minutes: 6 })
    const elsewhere = await admin.patch(`/api/users/${member.id}`, {
      ...inputOf(member),
      email: 'x@example.org',
    })
    expect(elsewhere.json().code).toBe('confirmation-required')
    expect((await admin.patch(`/api/users/${member.id}`, inputOf(member))).statusCode).toBe(200)
  })

  test('what others have changed meanwhile is not written over', async () => {
    const { admin, otherAdmin, member } = await staffOf(testApp)
    await otherAdmin.patch(`/api/users/${member.id}`, inputOf(member))
    const stale = await admin.patch(`/api/users/${member.id}`, inputOf(member), { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: ' ' }, 'lastName', 'Last name is required'],
    [{ lastName: undefined }, 'lastName', 'Last name is required'],
    [{ email: 'not-an-address' }, 'email', 'Valid email is required'],
    [{ role: 'king' }, 'role', 'Please select a role'],
    [{ firstName: 'Anna\r\nBcc: all@example.org' }, 'firstName', 'First name must be one line of plain text'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email', 'Valid email is required'],
  ])('%j is refused at its field', async (change, field, sentence) => {
    const { admin, member } = await staffOf(testApp)
    const answer = await admin.patch(`/api/users/${member.id}`, { ...inputOf(member), ...change })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }])
  })

  test.each(['isActive', 'isTwoFactorEnabled', 'organizationId', 'password', 'id', 'allSites'])(
    '%s can’t be set along with it',
    async (field) => {
      const { admin, member } = await staffOf(testApp)
      const answer = await admin.patch(`/api/users/${member.id}`, { ...inputOf(member), [field]: true })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
    },
  )

  test('no answer has a secret in it', async () => {
    const { admin, member } = await staffOf(testApp)
    const user: User = (await admin.patch(`/api/users/${member.id}`, inputOf(member))).json()
    expect(Object.keys(user).filter((key) => /password|secret|step|deletion/i.test(key))).toEqual([])
  })
})
