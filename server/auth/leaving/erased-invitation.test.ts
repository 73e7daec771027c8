import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccountsJob } from '#server/auth/deletion/erase-accounts.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { invitee } from '#server/test/invitee.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const tokenTo = async (address: string) =>
  new URL((await mailsTo(testApp, address)).at(-1)?.link ?? '').hash.slice(1)

test('the invitation of an erased account goes too, also where the address was changed since', async () => {
  const { admin } = await staffOf(testApp)
  const visitor = () => peopleOf(testApp).visitor()
  const [invited, changed] = [invitee(), invitee()]
  const { firstName, lastName } = invited
  await admin.post('/api/invitations', invited)
  const accepted = await visitor().post('/api/invitations/accept', {
    ...{ token: await tokenTo(invited.email), firstName, lastName, password: 'correct horse battery' },
  })
  const { id } = accepted.json<{ user: { id: string } }>().user
  await admin.patch(`/api/users/${id}`, { ...invited, email: changed.email })
  const confirmed = await visitor().post('/api/auth/confirm-address', { token: await tokenTo(changed.email) })
  expect(confirmed.statusCode, confirmed.body).toBe(200)

  const query = (text: string, ...values: unknown[]) => testApp.ownerPool.query(text, values)
  await query('update users set deletion_due_at = $2 where id = $1', id, testApp.clock.now())
  await eraseAccountsJob.run(testApp.outside, {}, { isLast: false })
  const { rows: people } = await query('select first_name from users where id = $1', id)
  expect(people).toEqual([{ first_name: 'Former' }])
  const { rows: invitations } = await query('select email from invitations where invited_by = $1', admin.id)
  expect(invitations).toEqual([])
})
