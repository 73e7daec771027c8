import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  admin = await peopleOf(testApp).signedIn('system_admin')
})

const input = {
  systemName: 'Term Calendar',
  supportEmail: null,
  requireTwoFactor: true,
  isUnderMaintenance: false,
}

describe('the counts', () => {
  test('count what is stored now', async () => {
    const before = (await admin.get('/api/system/counts')).json()
    await givenIn(testApp).organization()
    await peopleOf(testApp).signedIn('site_user')
    const after = (await admin.get('/api/system/counts')).json()
    expect(after).toMatchObject({
      users: before.users + 1,
      activeUsers: before.activeUsers + 1,
      organizations: before.organizations + 2,
    })
  })

  test('leave archived organisations and deactivated people apart', async () => {
    const before = (await admin.get('/api/system/counts')).json()
    const { id } = await givenIn(testApp).organization()
    await testApp.ownerPool.query('update organizations set archived_at = now() where id = $1', [id])
    expect((await admin.get('/api/system/counts')).json()).toMatchObject({
      organizations: before.organizations,
      archivedOrganizations: before.archivedOrganizations + 1,
    })
  })
})

describe('the system’s settings', () => {
  test('are changed by a system administrator, and the audit says which', async () => {
    const changed = {
      systemName: 'Calendars of the shire',
      supportEmail: 'help@shire.example',
      requireTwoFactor: false,
      isUnderMaintenance: false,
    }
    const answer = await admin.patch('/api/system/settings', changed)
    expect(answer.json()).toMatchObject(changed)
    expect((await admin.get('/api/system/settings')).json()).toMatchObject(changed)
    const { rows } = await testApp.ownerPool.query(
      `select after from audit_entries where action = 'system.update-settings'`,
    )
    expect(rows).toEqual([
      {
        after: {
          requireTwoFactor: false,
          isUnderMaintenance: false,
          changed: ['systemName', 'supportEmail', 'requireTwoFactor'],
        },
      },
    ])
    await admin.patch('/api/system/settings', input)
  })

  test('from an outdated version are refused', async () => {
    const { version } = (await admin.get('/api/system/settings')).json()
    await admin.patch('/api/system/settings', input)
    const stale = await admin.patch('/api/system/settings', input, { 'if-match': `"${version}"` })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
  })

  test.each([
    [{ ...input, systemName: 'T' }, 'systemName', 'System name must be at least 2 characters'],
    [{ ...input, systemName: 'Term\nCalendar' }, 'systemName', /one line/],
    [{ ...input, supportEmail: 'help' }, 'supportEmail', 'Please enter a valid email address'],
    [{ ...input, requireTwoFactor: 'no' }, 'requireTwoFactor', /not of the right kind/],
  ])('with %j are refused with a sentence for %s', async (body, field, sentence) => {
    const answer = await admin.patch('/api/system/settings', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
  })

  test('are only for system administrators', async () => {
    const other = await peopleOf(testApp).signedIn('org_admin')
    expect((await other.get('/api/system/settings')).statusCode).toBe(403)
    expect((await other.patch('/api/system/settings', input)).statusCode).toBe(403)
  })
})
