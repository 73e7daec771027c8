import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { AuthorityDecision, Provider, ProviderSummary } from '#contract/calendars/councils.ts'
import type { SiteYear } from '#contract/calendars/site-years.ts'
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

test('the council that it moves to has decided on none of its calendars', async () => {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const site = await given.site()
  const { id: calendarId } = await given.calendar({ siteId: site.id, status: 'approved' })
  const { name, address, contactEmail, organizationId, localAuthorityId } = site
  const before = await people.signedIn('la_user', { localAuthorityId })
  const accepted = { verdict: 'accepted', after: null, revision: 1 }
  expect((await before.post(`/api/calendars/${calendarId}/authority-decision`, accepted)).statusCode).toBe(
    201,
  )
  const admin = await people.signedIn('org_admin', { organizationId })
  const after = await people.signedIn('la_user')
  await admin.patch(`/api/sites/${site.id}`, {
    ...{ name, address, contactEmail },
    localAuthorityId: after.localAuthorityId,
  })

  const ofCouncil = `/api/local-authorities/${after.localAuthorityId}/providers`
  const year = 'fundingYear=2026-27'
  const summary = (await after.get(`${ofCouncil}/summary?${year}`)).json<ProviderSummary>()
  expect(summary).toMatchObject({ sites: 1, sent: 1, accepted: 0 })
  const [listed] = (await after.get(`${ofCouncil}?${year}`)).json<Provider[]>()
  expect(listed).toMatchObject({ standing: 'sent', decision: null })
  expect((await admin.get(`/api/calendars/${calendarId}`)).json().council.decision).toBeNull()
  const [earlier] = (await after.get(`/api/calendars/${calendarId}/authority-decisions`)).json<
    AuthorityDecision[]
  >()
  const again = { ...accepted, after: earlier?.id ?? null }
  expect((await after.post(`/api/calendars/${calendarId}/authority-decision`, again)).statusCode).toBe(201)
  expect((await after.get(`${ofCouncil}/summary?${year}`)).json()).toMatchObject({ sent: 1, accepted: 1 })
})

test('what the council before has sent back is not a request of the one that it moves to', async () => {
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const site = await given.site()
  const { id: calendarId } = await given.calendar({ siteId: site.id, status: 'pending' })
  const { name, address, contactEmail, organizationId, localAuthorityId } = site
  const before = await people.signedIn('la_user', { localAuthorityId })
  const sentBack = { verdict: 'sent-back', after: null, revision: 1, comment: 'Autumn ends on a Tuesday.' }
  expect((await before.post(`/api/calendars/${calendarId}/authority-decision`, sentBack)).statusCode).toBe(
    201,
  )
  const admin = await people.signedIn('org_admin', { organizationId })
  const siteYears = `/api/organizations/${organizationId}/site-years?fundingYear=2026-27&limit=25&sort=next`
  const requests = async () => [
    (await admin.get(siteYears)).json<SiteYear[]>()[0]?.calendar?.sentBackBy,
    (await admin.get('/api/approvals')).json<Approval[]>()[0]?.council.decision?.localAuthorityName,
  ]
  expect(await requests()).toEqual(['Sheffield', 'Sheffield'])
  const { id: leeds } = await given.localAuthority('Leeds')
  await admin.patch(`/api/sites/${site.id}`, { name, address, contactEmail, localAuthorityId: leeds })
  expect(await requests()).toEqual([null, undefined])
})
