import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let number = 0

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

function person(domain = 'outside.example') {
  number += 1
  return { firstName: 'Mia', lastName: 'Young', email: `person-${number}@${domain}`, role: 'site_user' }
}

const inviteOne = (admin: Person, domain?: string) => admin.post('/api/invitations', person(domain))

const inviteMany = (admin: Person, count: number) =>
  admin.post('/api/invitations/many', { invitations: Array.from({ length: count }, () => person()) })

/** Invitations that the administrator sent so many minutes ago, one by one or with a list. */
async function given(
  { id, organizationId }: Person,
  count: number,
  minutesAgo: number,
  isOfConfirmedList = false,
): Promise<void> {
  const at = new Date(testApp.clock.now().getTime() - minutesAgo * 60_000)
  await testApp.ownerPool.query(
    `insert into invitations
       (organization_id, email, first_name, last_name, role, token_hash, invited_by, sent_at, expires_at, created_at,
        is_of_confirmed_list)
     select $1, gen_random_uuid() || '@outside.example', 'Mia', 'Young', 'site_user', gen_random_uuid()::text, $2, $3,
       $3, $3, $5
     from generate_series(1, $4) n`,
    [organizationId, id, at, count, isOfConfirmedList],
  )
}

describe('one by one', () => {
  test('twenty invitations go out in a minute, counted in the database', async () => {
    const { admin, otherAdmin } = await staffOf(testApp)
    await given(admin, 19, 0)
    expect((await inviteOne(admin)).statusCode).toBe(201)
    const refused = await inviteOne(admin)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await inviteOne(otherAdmin)).statusCode).toBe(201)
    testApp.clock.advance({ minutes: 1 })
    expect((await inviteOne(admin)).statusCode).toBe(201)
  })

  test('sending again counts too', async () => {
    const { admin } = await staffOf(testApp)
    const { id } = (await inviteOne(admin)).json()
    await given(admin, 18, 0)
    expect((await admin.post(`/api/invitations/${id}/resend`)).statusCode).toBe(200)
    expect((await admin.post(`/api/invitations/${id}/resend`)).statusCode).toBe(429)
    expect((await inviteOne(admin)).statusCode).toBe(429)
  })

  test('two hundred go in an hour to addresses outside the organisation’s proved domains', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    await given(admin, 200, 30)
    await testApp.ownerPool.query(
      `insert into mail_domains (organization_id, domain, proved_at) values ($1, 'own.example', now())`,
      [organizationId],
    )
    for (const domain of ['outside.example', 'sub.own.example']) {
      const refused = await inviteOne(admin, domain)
      expect([refused.statusCode, refused.headers['retry-after']], domain).toEqual([429, '3600'])
    }
    expect((await inviteOne(admin, 'OWN.example')).statusCode).toBe(201)
  })
})

describe('a list', () => {
  test('that is no longer than what goes one by one needs no confirmation', async () => {
    const { admin } = await staffOf(testApp)
    testApp.clock.advance({ minutes: 6 })
    expect((await inviteMany(admin, 20)).statusCode).toBe(200)
  })

  test('that is longer needs password and code, and leaves the others their count', async () => {
    const { admin } = await staffOf(testApp)
    expect((await inviteMany(admin, 250)).statusCode).toBe(200)
    expect((await inviteOne(admin)).statusCode).toBe(201)
    testApp.clock.advance({ minutes: 6 })
    expect((await inviteMany(admin, 21)).json().code).toBe('confirmation-required')
    expect((await inviteMany(admin, 19)).statusCode).toBe(200)
  })

  test('is refused once three thousand people were invited within an hour, though it is confirmed', async () => {
    const { admin } = await staffOf(testApp)
    await given(admin, 2975, 30, true)
    expect((await inviteMany(admin, 25)).statusCode).toBe(200)
    const refused = await inviteMany(admin, 25)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  })
})
