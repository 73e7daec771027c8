import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>
let visitors = 0

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
beforeEach(() => {
  visitors += 1
})
afterAll(() => testApp.close())

const visitor = () => openBrowser(testApp, `198.51.100.${visitors}`)
const password = 'tulips march over marble'

async function anInvitation(wishes: object = {}) {
  const staff = await staffOf(testApp)
  const { id: siteId } = await given.site({ organizationId: staff.organizationId })
  await given.site({ organizationId: staff.organizationId })
  const email = `joining-${visitors}@example.org`
  const body = {
    firstName: 'Mia',
    lastName: 'Young',
    email,
    role: 'site_user',
    sites: [{ siteId, canEdit: true }],
  }
  const answer = await staff.admin.post('/api/invitations', { ...body, ...wishes })
  const { id } = answer.json<Invitation>()
  const token = (await mailsTo(testApp, email)).at(-1)?.link?.split('#')[1] ?? ''
  return { ...staff, siteId, email, token, invitationId: id }
}

const acceptance = (token: string) => ({ token, firstName: 'Mia', lastName: 'Younger', password })

describe('accepting', () => {
  test('makes the account with its name, role and sites, and leads to the second factor', async () => {
    const { token, siteId, email, organizationId } = await anInvitation()
    const mia = visitor()
    expect((await mia.post('/api/invitations/look', { token })).json()).toMatchObject({
      email,
      firstName: 'Mia',
      role: 'site_user',
      hasAccount: false,
    })
    const answer = await mia.post('/api/invitations/accept', acceptance(token))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().user).toMatchObject({
      email,
      lastName: 'Younger',
      role: 'site_user',
      organizationId,
    })
    expect((await mia.get('/api/auth/me')).json().step).toBe('password-given')
    expect((await mia.get('/api/sites')).json().code).toBe('second-factor-required')
    const { rows } = await testApp.ownerPool.query(
      'select g.site_id, g.can_edit from user_site_access g join users u on u.id = g.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ site_id: siteId, can_edit: true }])
    expect((await visitor().post('/api/auth/login', { email, password })).json()).toMatchObject({
      requiresTwoFactorSetup: true,
    })
  })

  test('with all sites gives those that are there and those that come', async () => {
    const { token, email, organizationId } = await anInvitation({ sites: [], allSites: 'edit' })
    await visitor().post('/api/invitations/accept', acceptance(token))
    await given.site({ organizationId })
    const { rows } = await testApp.ownerPool.query(
      'select g.can_edit from user_site_access g join users u on u.id = g.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ can_edit: true }, { can_edit: true }, { can_edit: true }])
  })

  test('works once, and says so the second time', async () => {
    const { token } = await anInvitation()
    await visitor().post('/api/invitations/accept', acceptance(token))
    for (const path of ['accept', 'look']) {
      const body = path === 'look' ? { token } : acceptance(token)
      const again = await visitor().post(`/api/invitations/${path}`, body)
      expect([again.statusCode, again.json().code], path).toEqual([410, 'gone'])
      expect(again.json().message).toContain('accepted already')
    }
  })

  test('two at once make one account', async () => {
    const { token, email } = await anInvitation()
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor().post('/api/invitations/accept', acceptance(token))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410])
    const { rows } = await testApp.ownerPool.query('select 1 from users where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  test('is over after seven days, and when it was revoked', async () => {
    const { token, admin, invitationId } = await anInvitation()
    await admin.post(`/api/invitations/${invitationId}/revoke`)
    const revoked = await visitor().post('/api/invitations/accept', acceptance(token))
    expect(revoked.json().message).toContain('revoked')
    visitors += 1
    const { token: other } = await anInvitation()
    testApp.clock.advance({ hours: 7 * 24 })
    const late = await visitor().post('/api/invitations/accept', acceptance(other))
    expect([late.statusCode, late.json().message]).toEqual([
      410,
      'This invitation has expired. Ask the person who invited you to send it again.',
    ])
  })

  test.each([
    [{ password: 'short' }, 'password', 'Use at least 12 characters'],
    [{ password: 'password1234' }, 'password', 'tried first'],
    [{ password: 'mia-younger-26' }, 'password', 'names'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ lastName: 'Young\nBcc: x@example.org' }, 'lastName', 'one line'],
  ])('%j is refused at its field, and the link still works', async (change, field, words) => {
    const { token } = await anInvitation()
    const refused = await visitor().post('/api/invitations/accept', { ...acceptance(token), ...change })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields[field]).toContain(words)
    expect((await visitor().post('/api/invitations/look', { token })).statusCode).toBe(200)
  })

  test('an address with an account elsewhere is asked to sign in', async () => {
    const { token, email } = await anInvitation()
    await people.withAccount('site_user', { email: email.toUpperCase() })
    expect((await visitor().post('/api/invitations/look', { token })).json().hasAccount).toBe(true)
    const answer = await visitor().post('/api/invitations/accept', acceptance(token))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'already-exists'])
  })

  test.each(['', 'guess', "' or 1=1 --", 'x'.repeat(300)])('the token %j opens nothing', async (token) => {
    const { statusCode } = await visitor().post('/api/invitations/look', { token })
    expect([400, 404]).toContain(statusCode)
  })
})

describe('registering', () => {
  async function open(allowed = true) {
    const { organizationId, admin, member } = await staffOf(testApp)
    await testApp.ownerPool.query(
      `update organizations set allow_self_registration = $2, default_role = 'site_manager' where id = $1`,
      [organizationId, allowed],
    )
    return { path: `/api/organizations/${organizationId}/registration`, admin, member }
  }
  const mia = () => ({ firstName: 'Mia', lastName: 'Young', email: `own-${visitors}@example.org` })

  test('sends a link that leads to an account of the default role without a site', async () => {
    const { path, admin } = await open()
    expect((await visitor().get(path)).json()).toEqual({ organizationName: expect.any(String) })
    expect((await visitor().post(path, mia())).json()).toEqual({ sent: true })
    const [message] = await mailsTo(testApp, mia().email)
    const token = message?.link?.split('#')[1] ?? ''
    expect(message?.text).not.toContain('Mia')
    const answer = await visitor().post('/api/invitations/accept', acceptance(token))
    expect(answer.json().user).toMatchObject({ role: 'site_manager' })
    const { rows } = await testApp.ownerPool.query(
      'select 1 from user_site_access g join users u on u.id = g.user_id where u.email = $1',
      [mia().email],
    )
    expect(rows).toEqual([])
    await testApp.work()
    const subject = 'Mia Younger has registered and waits for sites'
    expect((await mailsTo(testApp, admin.email)).map((mail) => mail.subject)).toContain(subject)
    expect((await admin.get(`/api/users?state=without-sites&search=${mia().email}`)).json()).toMatchObject([
      { email: mia().email, isWithoutSites: true },
    ])
    expect((await admin.get(`/api/users/count?state=without-sites&search=${mia().email}`)).json()).toEqual({
      total: 1,
    })
    const [invitation] = (await admin.get('/api/invitations')).json<Invitation[]>()
    expect(invitation).toMatchObject({ isOwnRegistration: true, state: 'accepted' })
  })

  test('answers the same for an address that is known, which gets a mail without a way in', async () => {
    const { path, member } = await open()
    const answer = await visitor().post(path, { ...mia(), email: member.email })
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }])
    const [message] = await mailsTo(testApp, member.email)
    expect(message?.subject).toBe('You have an account already')
    expect(message?.link).not.toContain('#')
  })

  test('is not there where the organisation does not allow it', async () => {
    const { path } = await open(false)
    expect((await visitor().get(path)).statusCode).toBe(404)
    expect((await visitor().post(path, mia())).statusCode).toBe(404)
    expect(await mailsTo(testApp, mia().email)).toEqual([])
  })

  test('does not change what an administrator has offered', async () => {
    const { path, admin } = await open()
    await admin.post('/api/invitations', { ...mia(), role: 'org_admin' })
    await visitor().post(path, { ...mia(), firstName: 'Another' })
    const [invitation] = (await admin.get('/api/invitations')).json<Invitation[]>()
    expect(invitation).toMatchObject({ role: 'org_admin', firstName: 'Mia' })
  })

  test('writes to one mailbox only so often', async () => {
    const { path } = await open()
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await visitor().post(path, mia())).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
