import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/people/users.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let people: People
let visitors = 0

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const inputOf = ({ email, role }: Pick<Person, 'email' | 'role'>) => ({
  firstName: 'Meadow',
  lastName: 'Lane',
  email,
  role,
})

const ask = (admin: Person, person: Person, email: string) =>
  admin.patch(`/api/users/${person.id}`, { ...inputOf(person), email })

const linkTo = async (address: string) => (await mailsTo(testApp, address)).at(-1)?.link ?? ''

function confirm(link: string) {
  visitors += 1
  const token = new URL(link).hash.slice(1)
  return openBrowser(testApp, `198.51.100.${visitors}`).post('/api/auth/confirm-address', { token })
}

const emailOf = async ({ id }: Person) =>
  (await testApp.ownerPool.query('select email from users where id = $1', [id])).rows[0].email

describe('a new address', () => {
  test('counts once its owner has opened the link, and not before', async () => {
    const { admin, member } = await staffOf(testApp)
    const answer = await ask(admin, member, 'Moved@example.org')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ email: member.email, newEmail: 'Moved@example.org' })
    expect(await emailOf(member)).toBe(member.email)
    expect((await member.get('/api/auth/me')).json().user.email).toBe(member.email)

    const confirmed = await confirm(await linkTo('Moved@example.org'))
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email: 'Moved@example.org' }])
    expect(await emailOf(member)).toBe('Moved@example.org')
    const [user] = (await admin.get('/api/users?search=moved')).json<User[]>()
    expect(user).toMatchObject({ email: 'Moved@example.org', newEmail: null })
  })

  test('ends sessions, and links for a new password in the old mailbox, when it counts', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    const member = await people.withPassword('site_user', { organizationId })
    await people.visitor().post('/api/auth/forgotten-password', { email: member.email })
    await ask(admin, member, 'next-one@example.org')
    expect((await member.get('/api/auth/me')).statusCode).toBe(200)
    await confirm(await linkTo('next-one@example.org'))
    expect((await member.get('/api/auth/me')).statusCode).toBe(401)
    const { rows } = await testApp.ownerPool.query('select 1 from password_resets where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])
  })

  test('the old address is informed when it is asked for and when it counts, and the audit holds neither', async () => {
    const { admin, member } = await staffOf(testApp)
    await ask(admin, member, 'further@example.org')
    await confirm(await linkTo('further@example.org'))
    const mails = await mailsTo(testApp, member.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The address of your account is to be changed',
      'The address of your account was changed',
    ])
    for (const { text } of mails) expect(text).toContain('further@example.org')
    expect(mails[1]?.text).toMatch(/on .+ \(UK time\), from the address 198\.51\.100\.\d+\./)
    const { rows } = await testApp.ownerPool.query(
      'select action, before, after from audit_entries where subject_id = $1 order by at, action',
      [member.id],
    )
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'user.confirm-address',
      'user.request-address',
      'user.update',
    ])
    expect(JSON.stringify(rows)).not.toContain('further@example.org')
  })

  test('has a link that works once, for three days', async () => {
    const { admin, member, otherAdmin } = await staffOf(testApp)
    await ask(admin, member, 'once@example.org')
    const link = await linkTo('once@example.org')
    expect((await confirm(link)).statusCode).toBe(200)
    expect((await confirm(link)).json().fields.token).toContain('has been used')
    await ask(admin, otherAdmin, 'late@example.org')
    testApp.clock.advance({ hours: 3 * 24 })
    expect((await confirm(await linkTo('late@example.org'))).statusCode).toBe(400)
  })

  test('is cancelled by an administrator, or by asking for another', async () => {
    const { admin, member } = await staffOf(testApp)
    await ask(admin, member, 'mistyped@example.org')
    const mistyped = await linkTo('mistyped@example.org')
    await ask(admin, member, 'right@example.org')
    expect((await confirm(mistyped)).statusCode).toBe(400)
    const cancelled = await admin.post(`/api/users/${member.id}/cancel-address-change`)
    expect([cancelled.statusCode, cancelled.json().newEmail]).toEqual([200, null])
    expect((await confirm(await linkTo('right@example.org'))).statusCode).toBe(400)
    expect(await emailOf(member)).toBe(member.email)
  })

  test('is not confirmed for a person who was deactivated meanwhile', async () => {
    const { admin, member } = await staffOf(testApp)
    await ask(admin, member, 'inactive@example.org')
    await admin.post(`/api/users/${member.id}/deactivate`)
    expect((await confirm(await linkTo('inactive@example.org'))).statusCode).toBe(400)
  })

  test('in other capitals is the same address', async () => {
    const { admin, member } = await staffOf(testApp)
    const answer = await ask(admin, member, member.email.toUpperCase())
    expect(answer.json()).toMatchObject({ email: member.email.toUpperCase(), newEmail: null })
  })

  test('is not written by the app past its owner, even without the check in the code', async () => {
    const { admin, member } = await staffOf(testApp)
    const client = await testApp.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('app.user_id', $1, true), set_config('app.role', 'org_admin', true),
          set_config('app.organization_id', $2, true)`,
        [admin.id, admin.organizationId],
      )
      await expect(
        client.query(`update users set email = 'thief@example.org' where id = $1`, [member.id]),
      ).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('twenty are asked for in a minute, and no more', async () => {
    const { admin, member } = await staffOf(testApp)
    for (let number = 0; number < 20; number += 1)
      expect((await ask(admin, member, `many-${number}@example.org`)).statusCode).toBe(200)
    const refused = await ask(admin, member, 'one-more@example.org')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('whether an address has an account elsewhere', () => {
  const withoutSelf = (body: string, ...own: string[]) =>
    own.reduce((text, word) => text.replaceAll(word, '…'), body)

  test('can’t be seen from the answer or the list, and its owner gets a fitting mail without a link', async () => {
    const outsider = await people.withAccount('site_user', { email: 'elsewhere@example.org' })
    const answers = []
    for (const email of [outsider.email, 'unknown@example.org']) {
      const { admin, member } = await staffOf(testApp)
      const { statusCode, headers, body } = await ask(admin, member, email.toUpperCase())
      const list = (await admin.get('/api/users')).json<User[]>().find(({ id }) => id === member.id)
      const own = [member.id, member.email, admin.organizationId ?? '', email.toUpperCase()]
      answers.push({
        statusCode,
        names: Object.keys(headers).sort(),
        body: withoutSelf(body, ...own),
        list: withoutSelf(JSON.stringify(list), ...own),
      })
    }
    expect(answers[0]).toEqual(answers[1])
    const [mail] = await mailsTo(testApp, outsider.email.toUpperCase())
    expect(mail?.subject).toBe('Your address can’t be used for another account')
    expect(mail?.link).not.toContain('confirm-address')
  })

  test('shows only to the owner of the address, where the account was made after the mail', async () => {
    const { admin, member } = await staffOf(testApp)
    await ask(admin, member, 'meanwhile@example.org')
    await people.withAccount('site_user', { email: 'meanwhile@example.org' })
    const refused = await confirm(await linkTo('meanwhile@example.org'))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'already-exists'])
    expect(await emailOf(member)).toBe(member.email)
  })

  test('does show in one’s own organisation, whose people an administrator sees anyway', async () => {
    const { admin, member, otherAdmin } = await staffOf(testApp)
    const refused = await ask(admin, member, otherAdmin.email.toUpperCase())
    expect(refused.statusCode).toBe(409)
    expect(refused.json().fields.email).toMatch('There is an account with this address already')
    expect((await admin.get('/api/users')).json<User[]>().map(({ newEmail }) => newEmail)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('can’t be seen from an invitation, and its owner is not sent a link that leads nowhere', async () => {
    const outsider = await people.withAccount('site_user', { email: 'invited-elsewhere@example.org' })
    const { admin, organizationId } = await staffOf(testApp)
    const answers = []
    for (const email of [outsider.email, 'invited-unknown@example.org']) {
      const { role } = outsider
      const { statusCode, body } = await admin.post('/api/invitations', { ...inputOf({ email, role }) })
      answers.push({
        statusCode,
        body: withoutSelf(body.replace(/"id":"[^"]+"/, ''), email, organizationId),
      })
    }
    expect(answers[0]).toEqual(answers[1])
    const mail = (await mailsTo(testApp, outsider.email)).at(-1)
    expect(mail?.text).toContain('This address has an account already')
    expect(mail?.link).not.toContain('/invitation#')
    expect((await mailsTo(testApp, 'invited-unknown@example.org')).at(-1)?.link).toContain('/invitation#')
  })

  test('can’t be seen from a list of people, looked at or sent', async () => {
    const outsider = await people.withAccount('site_user', { email: 'listed-elsewhere@example.org' })
    const { admin } = await staffOf(testApp)
    const rows = [outsider.email, 'listed-unknown@example.org']
    const file = ['First name,Last name,Email', ...rows.map((email) => `Mia,Young,${email}`)].join('\n')
    const preview = await admin.post('/api/invitations/preview', Buffer.from(file), {
      'content-type': 'text/csv',
    })
    expect(preview.json().rows.map(({ problem }: { problem: unknown }) => problem)).toEqual([null, null])
    const sent = await admin.post('/api/invitations/many', {
      invitations: rows.map((email) => inputOf({ email, role: 'site_user' })),
    })
    expect(sent.json().results.map(({ problem }: { problem: unknown }) => problem)).toEqual([null, null])
    expect((await mailsTo(testApp, outsider.email)).at(-1)?.link).not.toContain('/invitation#')
  })
})
