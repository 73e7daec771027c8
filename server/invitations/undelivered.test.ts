import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import { startMailingApp } from '#server/test/app/mailing-app.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import { invitee } from '#server/test/invitee.ts'
import type { MailServer } from '#server/test/outside/mail-server.ts'
import { staffOf } from '#server/test/staff.ts'

let server: MailServer
let testApp: TestApp

beforeAll(async () => {
  ;({ server, testApp } = await startMailingApp())
})
afterAll(() => testApp.close())

test('an invitation whose address the mail server doesn’t know says so, until it is sent again', async () => {
  const { admin } = await staffOf(testApp)
  const invite = async () => (await admin.post('/api/invitations', invitee())).json<Invitation>()
  const undelivered = async () =>
    (await admin.get('/api/invitations'))
      .json<Invitation[]>()
      .filter(({ isUndelivered }) => isUndelivered)
      .map(({ id }) => id)
  await invite()
  await testApp.work()
  server.refuseWith({ code: 550, message: '5.1.1 No such user' })
  const { id, isUndelivered } = await invite()
  expect(isUndelivered).toBe(false)
  await testApp.work()
  expect(await undelivered()).toEqual([id])
  server.refuseWith(null)
  testApp.clock.advance({ seconds: 1 })
  await admin.post(`/api/invitations/${id}/resend`)
  await testApp.work()
  expect(await undelivered()).toEqual([])
})

test('the email of another organisation to the same address says nothing of ours', async () => {
  const [ours, theirs] = [await staffOf(testApp), await staffOf(testApp)]
  const person = invitee()
  await ours.admin.post('/api/invitations', person)
  await testApp.work()
  server.refuseWith({ code: 550, message: '5.1.1 No such user' })
  testApp.clock.advance({ seconds: 1 })
  await theirs.admin.post('/api/invitations', person)
  await testApp.work()
  server.refuseWith(null)
  const listed = async ({ admin }: typeof ours) => (await admin.get('/api/invitations')).json<Invitation[]>()
  expect((await listed(theirs)).map(({ isUndelivered }) => isUndelivered)).toEqual([true])
  expect((await listed(ours)).map(({ isUndelivered }) => isUndelivered)).toEqual([false])
})
