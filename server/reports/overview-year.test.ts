import { afterAll, beforeAll, expect, test } from 'vitest'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { givenReported } from '#server/test/reported.ts'

let testApp: TestApp
let people: People
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
  chain = await givenReported(testApp)
})
afterAll(() => testApp.close())

test('the overview is of the year that has calendars, where the running one has none', async () => {
  const dan = await people.signedIn('site_user', {
    organizationId: chain.organizationId,
    sites: [{ siteId: chain.sites.ash.id, canEdit: false }],
  })
  await testApp.ownerPool.query(
    `update calendars set retired_at = now() where site_id = $1 and funding_year = '2026-27'`,
    [chain.sites.ash.id],
  )
  const { fundingYear, figures } = (await dan.get('/api/reports/overview')).json()
  await testApp.ownerPool.query(`update calendars set retired_at = null where site_id = $1`, [
    chain.sites.ash.id,
  ])
  expect(fundingYear).toBe('2027-28')
  expect(figures.at(-1)).toMatchObject({
    label: 'Compliance 2027-28',
    note: expect.stringContaining('of 1'),
  })
})

test('the overview is of the year that is planned, where there is no calendar at all', async () => {
  const { id: organizationId } = await givenIn(testApp).organization()
  const newcomer = await people.signedIn('org_admin', { organizationId })
  const { fundingYear, fundingYears } = (await newcomer.get('/api/reports/overview')).json()
  expect([fundingYear, fundingYears]).toEqual(['2027-28', ['2027-28']])
})
