import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FirstSteps, stepsDone } from '#contract/system/first-steps.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('the first steps go on as what they ask for is done, until they are dismissed', async () => {
  const people = peopleOf(testApp)
  const system = await people.signedIn('system_admin')
  const find = async () => (await system.get('/api/system/first-steps')).json<FirstSteps>()
  expect(stepsDone(await find())).toEqual([true, false, false, false, false, false, false])
  expect(await find()).toMatchObject({ mail: 'none', administrators: 1, isDismissed: false })

  const given = givenIn(testApp)
  const { id: siteId, organizationId } = await given.site({})
  await given.calendar({ siteId })
  const invited = { firstName: 'Ada', lastName: 'May', email: 'ada@steps.example', role: 'org_admin' }
  const asked = await (await people.signedIn('org_admin', { organizationId })).post(
    '/api/invitations',
    invited,
  )
  expect(asked.statusCode, asked.body).toBe(201)
  expect((await find()).invitedAdministrator).toMatchObject({ email: invited.email })
  expect(stepsDone(await find())).toEqual([true, true, true, true, false, false, true])

  const dismissed = await system.post('/api/system/first-steps/dismiss')
  expect(dismissed.json()).toMatchObject({ isDismissed: true })
  const { rows } = await testApp.ownerPool.query(
    `select actor_id from audit_entries where action = 'system.dismiss-first-steps'`,
  )
  expect(rows).toEqual([{ actor_id: system.id }])
})

describe('the link of an invitation', () => {
  async function invitation(email: string) {
    const people = peopleOf(testApp)
    const { id: organizationId } = await givenIn(testApp).organization()
    const boss = await people.signedIn('org_admin', { organizationId })
    const system = await people.signedIn('system_admin')
    const body = { firstName: 'Ada', lastName: 'May', email, role: 'org_admin' }
    const { id } = (await boss.post('/api/invitations', body)).json()
    return { boss, system, path: `/api/invitations/${id}/link` }
  }
  const tokenOf = (link: string) => new URL(link).hash.slice(1)

  test('is shown to a system administrator without a mail server, works, and ends the one before', async () => {
    const { system, path } = await invitation('ada@link.example')
    const first = (await system.post(path)).json()
    const second = await system.post(path)
    expect(second.statusCode, second.body).toBe(200)
    const look = (link: string) => system.post('/api/invitations/look', { token: tokenOf(link) })
    expect((await look(first.link)).statusCode).not.toBe(200)
    expect((await look(second.json().link)).json()).toMatchObject({ email: 'ada@link.example' })
    const { rows } = await testApp.ownerPool.query(
      `select (select count(*)::int from mails where to_address = 'ada@link.example') as mails,
         (select count(*)::int from audit_entries where action = 'invitation.show-link') as copies,
         (select count(*)::int from audit_entries where after::text like '%' || $1 || '%') as leaks`,
      [tokenOf(second.json().link)],
    )
    expect(rows).toEqual([{ mails: 0, copies: 2, leaks: 0 }])
  })

  test('is shown to no administrator of an organisation, and after password and code only', async () => {
    const { boss, system, path } = await invitation('bea@link.example')
    expect((await boss.post(path)).statusCode).toBe(403)
    testApp.clock.advance({ minutes: 6 })
    expect((await system.post(path)).json().code).toBe('confirmation-required')
  })

  test('is not shown where mails can be sent', async () => {
    const { system, path } = await invitation('cat@link.example')
    const mailer = {
      send: async () => ({ outcome: 'accepted' }) as const,
      probe: async () => ({ outcome: 'accepted' }) as const,
      close: () => undefined,
    }
    const withMail = await startTestApp({ mailer })
    const admin = await peopleOf(withMail).signedIn('system_admin')
    const { id: organizationId } = await givenIn(withMail).organization()
    const boss = await peopleOf(withMail).signedIn('org_admin', { organizationId })
    const body = { firstName: 'Ada', lastName: 'May', email: 'dot@link.example', role: 'org_admin' }
    const { id } = (await boss.post('/api/invitations', body)).json()
    const refused = await admin.post(`/api/invitations/${id}/link`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong-status'])
    await withMail.close()
    expect((await system.post(path)).statusCode).toBe(200)
  })
})
