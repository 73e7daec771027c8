import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { exported, exportingOrganization } from '#server/test/exported.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('an export waits for the others where its maker, or the organisation, has enough under way', async () => {
  const { organizationId, by, published } = await exportingOrganization(testApp)
  await published('Ash')
  const colleague = async () => exported(await peopleOf(testApp).signedIn('org_admin', { organizationId }))
  const [amir, aisha] = [await colleague(), await colleague()]
  const made = await Promise.all([by, by, by, amir, amir, amir].map((maker) => maker.start()))
  expect((await aisha.ask()).json()).toMatchObject({
    code: 'wrong-status',
    message: '6 exports of your organisation are being made. Wait until one of them is done.',
  })
  for (const one of made.slice(0, 1)) await by.cancel(one)
  const answers = await Promise.all([aisha.ask(), aisha.ask()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

test('three exports of one person are made at once, and no organisation waits for another', async () => {
  const first = await exportingOrganization(testApp)
  await first.published('Ash')
  for (let times = 0; times < 3; times += 1) await first.by.start()
  expect((await first.by.ask()).json()).toMatchObject({
    message: '3 exports of yours are being made. Wait for one, or cancel one.',
  })
  const other = await exportingOrganization(testApp)
  await other.published('Birch')
  expect((await other.by.ask()).statusCode).toBe(201)
})
