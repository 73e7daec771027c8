import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a site that moves to another authority makes its open calendars newer, and leaves approved ones alone', async () => {
  const given = givenIn(testApp)
  const site = await given.site()
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const pending = await given.calendar({ siteId: site.id, status: 'pending' })
  const approved = await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2027-28' })
  const edinburgh = await given.localAuthority('City of Edinburgh')
  const { name, address, contactEmail } = site
  await admin.patch(`/api/sites/${site.id}`, { name, address, contactEmail, localAuthorityId: edinburgh.id })

  const stale = { 'if-match': `"${pending.version}"` }
  expect((await admin.post(`/api/calendars/${pending.id}/approve`, undefined, stale)).statusCode).toBe(409)
  expect((await admin.get(`/api/calendars/${approved.id}`)).json().version).toBe(approved.version)
})

test('its open calendars are counted with the bank holidays of the new authority, in lists as in their details', async () => {
  const given = givenIn(testApp)
  const site = await given.site()
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
  const { id } = await given.calendar({ siteId: site.id })
  const edinburgh = await given.localAuthority('City of Edinburgh')
  const { name, address, contactEmail } = site
  await admin.patch(`/api/sites/${site.id}`, { name, address, contactEmail, localAuthorityId: edinburgh.id })
  const { claims } = (await admin.get(`/api/calendars/${id}`)).json<Calendar>()
  const [item] = (await admin.get('/api/calendars')).json<CalendarListItem[]>()
  expect(item?.claimed?.schoolDays).toBe(claims.reduce((sum, { schoolDays }) => sum + schoolDays, 0))
  expect(item?.claimed?.schoolDays).not.toBe(194)
})
