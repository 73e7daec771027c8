import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import { recipientLink } from '#server/reports/recipients/recipient-link.ts'
import { startMailingApp } from '#server/test/app/mailing-app.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { invitee } from '#server/test/invitee.ts'
import type { MailServer } from '#server/test/outside/mail-server.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { compliance } from '#server/test/reported.ts'
import { staffOf } from '#server/test/staff.ts'
import { sealLink } from './single-use-link.ts'

let server: MailServer
let testApp: TestApp

beforeAll(async () => {
  ;({ server, testApp } = await startMailingApp())
})
afterAll(() => testApp.close())

const tokensOf = async (email: string) =>
  (await mailsTo(testApp, email)).map(({ link }) => link?.split('#')[1] ?? '')

/** The state of each mail to the address once the queue has run, and how many have arrived. */
async function sent(email: string) {
  await testApp.work()
  const { rows } = await testApp.ownerPool.query<{ state: string; reason: string | null }>(
    'select state, last_error as reason from mails where to_address = $1 order by created_at, ctid',
    [email],
  )
  const over = rows.filter(({ reason }) =>
    reason?.match(/^Its (link can’t be used any more|address was removed)/),
  )
  expect(over.map(({ state }) => state)).toEqual(over.map(() => 'given-up'))
  return { sent: server.received.filter(({ to }) => to.includes(email)).length, over: over.length }
}

describe('a mail whose link can’t be used any more is not sent once a mail server is there', () => {
  test('as its invitation was accepted by a copied link', async () => {
    const { admin } = await staffOf(testApp)
    const person = invitee()
    await admin.post('/api/invitations', person)
    const [token] = await tokensOf(person.email)
    const { firstName, lastName } = person
    const accepted = await peopleOf(testApp)
      .visitor()
      .post('/api/invitations/accept', {
        ...{ token, firstName, lastName, password: 'tulips march over marble' },
      })
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(await sent(person.email)).toEqual({ sent: 0, over: 1 })
  })

  test('as it was sent again, while the newer one is', async () => {
    const { admin } = await staffOf(testApp)
    const person = invitee()
    const { id } = (await admin.post('/api/invitations', person)).json<Invitation>()
    testApp.clock.advance({ minutes: 1 })
    await admin.post(`/api/invitations/${id}/resend`)
    expect(await sent(person.email)).toEqual({ sent: 1, over: 1 })
  })

  test('as the hour for a new password is over', async () => {
    const { member } = await staffOf(testApp)
    const forgotten = () =>
      peopleOf(testApp).visitor().post('/api/auth/forgotten-password', { email: member.email })
    expect((await forgotten()).statusCode).toBe(200)
    testApp.clock.advance({ hours: 1, minutes: 1 })
    expect(await sent(member.email)).toEqual({ sent: 0, over: 1 })
    await forgotten()
    expect(await sent(member.email)).toEqual({ sent: 1, over: 1 })
  })
  test('as the new address was cancelled, while that of another is', async () => {
    const { admin, member, otherAdmin } = await staffOf(testApp)
    const ask = ({ id, role }: Person, email: string) =>
      admin.patch(`/api/users/${id}`, { firstName: 'Meadow', lastName: 'Lane', email, role })
    expect((await ask(member, 'cancelled@example.org')).statusCode).toBe(200)
    expect((await admin.post(`/api/users/${member.id}/cancel-address-change`)).statusCode).toBe(200)
    expect((await ask(otherAdmin, 'wanted@example.org')).statusCode).toBe(200)
    expect(await sent('cancelled@example.org')).toEqual({ sent: 0, over: 1 })
    expect(await sent('wanted@example.org')).toEqual({ sent: 1, over: 0 })
  })

  test('as the address was removed from a report, or has stopped it, while that of another is', async () => {
    const { admin } = await staffOf(testApp)
    const body = { name: 'Weeks', definition: compliance, format: 'csv', rhythm: 'weekly', isPaused: false }
    const { id } = (await admin.post('/api/reports/schedules', body)).json()
    const ask = async (address: string): Promise<string> =>
      (await admin.post(`/api/reports/schedules/${id}/recipients`, { address })).json().id
    const removed = await ask('removed@example.org')
    await ask('stopped@example.org')
    await ask('asked@example.org')
    expect((await admin.delete(`/api/reports/recipients/${removed}`)).statusCode).toBe(200)
    const [token] = await tokensOf('stopped@example.org')
    const stopped = await peopleOf(testApp).visitor().post('/api/report-mails', { act: 'stop', token })
    expect(stopped.statusCode, stopped.body).toBe(200)
    expect(await sent('removed@example.org')).toEqual({ sent: 0, over: 1 })
    expect(await sent('stopped@example.org')).toEqual({ sent: 0, over: 1 })
    expect(await sent('asked@example.org')).toEqual({ sent: 1, over: 0 })
  })

  test('as the key that its link was made with was replaced, which is said instead of an address removed', async () => {
    const { admin } = await staffOf(testApp)
    const body = { name: 'Weeks', definition: compliance, format: 'csv', rhythm: 'weekly', isPaused: false }
    const { id } = (await admin.post('/api/reports/schedules', body)).json()
    const address = 'replaced-key@example.org'
    const asked = await admin.post(`/api/reports/schedules/${id}/recipients`, { address })
    const { settings } = testApp.outside
    const oldKeys = { ...settings, secretKeys: [randomBytes(32)] as const }
    const link = sealLink(settings, address, recipientLink(oldKeys, asked.json().id, testApp.clock.now()))
    const { ownerPool } = testApp
    await ownerPool.query('update mails set sealed_link = $1 where to_address = $2', [link, address])
    await testApp.work()
    const { rows } = await ownerPool.query('select state, last_error from mails where to_address = $1', [
      address,
    ])
    const reason = 'Its link can’t be opened: it was made with another SECRET_KEY.'
    expect(rows).toEqual([{ state: 'given-up', last_error: reason }])
  })

  test('as its person was deactivated', async () => {
    const { admin, member } = await staffOf(testApp)
    const { id, email, role } = member
    await peopleOf(testApp).visitor().post('/api/auth/forgotten-password', { email })
    const renamed = { firstName: 'Meadow', lastName: 'Lane', email: 'renamed@example.org', role }
    expect((await admin.patch(`/api/users/${id}`, renamed)).statusCode).toBe(200)
    expect((await admin.post(`/api/users/${id}/deactivate`)).statusCode).toBe(200)
    expect((await sent(email)).over).toBe(1)
    expect(await sent('renamed@example.org')).toEqual({ sent: 0, over: 1 })
  })
})
