import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenIn } from '#server/test/given.ts'
import { type Person, peopleOf } from '#server/test/people.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'

let house: TestApp
let admin: Person

beforeAll(async () => {
  house = await startTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  admin = await peopleOf(house).signedIn('system_admin')
})

const input = {
  systemName: 'Term Calendar',
  supportEmail: null,
  requireTwoFactor: true,
  isUnderMaintenance: false,
}

describe('the counts', () => {
  test('are of what is kept at this moment', async () => {
    const before = (await admin.get('/api/system/counts')).json()
    await givenIn(house).organization()
    await peopleOf(house).signedIn('site_user')
    const after = (await admin.get('/api/system/counts')).json()
    expect(after).toMatchObject({
      users: before.users + 1,
      activeUsers: before.activeUsers + 1,
      organizations: before.organizations + 2,
    })
  })

  test('leave archived organisations and deactivated people apart', async () => {
    const before = (await admin.get('/api/system/counts')).json()
    const { id } = await givenIn(house).organization()
    await house.ownerPool.query('update organizations set archived_at = now() where id = $1', [id])
    expect((await admin.get('/api/system/counts')).json()).toMatchObject({
      organizations: before.organizations,
      archivedOrganizations: before.archivedOrganizations + 1,
    })
  })
})

describe('the health', () => {
  const parts = async () => (await admin.get('/api/system/health')).json().parts
  test('tries database, mail and jobs out', async () => {
    expect(await parts()).toMatchObject([
      { name: 'database', state: 'well' },
      { name: 'mail', state: 'not-set-up' },
      { name: 'jobs', state: 'well' },
    ])
  })

  test('tells of a job that nobody takes, and not of one that waits to be tried again', async () => {
    await house.pool.query(`select app_add_job('nobody-does-this', '{}')`)
    expect((await parts())[2].state).toBe('well')
    await house.ownerPool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '6 minutes'`,
    )
    const answer = (await admin.get('/api/system/health')).json()
    expect([answer.isHealthy, answer.parts[2]]).toEqual([
      false,
      { name: 'jobs', state: 'unwell', note: 'One job is late by five minutes or more.' },
    ])
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
    const { rows } = await house.ownerPool.query(
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

  test('from a version that somebody else has changed are refused', async () => {
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

  test('are nobody else’s', async () => {
    const other = await peopleOf(house).signedIn('org_admin')
    expect((await other.get('/api/system/settings')).statusCode).toBe(403)
    expect((await other.patch('/api/system/settings', input)).statusCode).toBe(403)
  })
})
