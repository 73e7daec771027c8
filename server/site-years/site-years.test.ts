import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteYear } from '#contract/calendars/site-years.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})

afterAll(() => testApp.close())

const pathOf = (organizationId: string, year = '2026-27') =>
  `/api/organizations/${organizationId}/site-years?fundingYear=${year}`
const rowsIn = (answer: { json: () => unknown }) => answer.json() as SiteYear[]

test('every active site in reach has one row, by name, with its calendar of that year alone', async () => {
  const { id: organizationId } = await given.organization()
  const without = await given.site({ organizationId, name: 'B without' })
  const planned = await given.site({ organizationId, name: 'A planned' })
  await given.site({ organizationId, name: 'C closed', isActive: false })
  await given.site({ name: 'Foreign' })
  const { id } = await given.calendar({ siteId: planned.id })
  await given.calendar({ siteId: without.id, fundingYear: '2025-26' })
  const anna = await people.signedIn('org_admin', { organizationId })
  const rows = rowsIn(await anna.get(pathOf(organizationId)))
  expect(rows.map(({ siteName, calendar }) => [siteName, calendar?.id])).toEqual([
    ['A planned', id],
    ['B without', undefined],
  ])
  const calendar = rows[0]?.calendar
  expect(calendar?.terms.map(({ termType, exactWeeks }) => [termType, exactWeeks])).toEqual([
    ['summer', 13.2],
    ['autumn', 14.8],
    ['spring', 10.8],
  ])
  expect(calendar?.claimed).toMatchObject({ schoolDays: 194 })
  expect(rowsIn(await anna.get(`${pathOf(organizationId)}&limit=1`))).toHaveLength(1)
})

test('a member has the granted sites, another organisation is not found, and a council is refused', async () => {
  const site = await given.site()
  const { organizationId } = site
  await given.site({ organizationId })
  const ben = await people.signedIn('site_user', {
    organizationId,
    sites: [{ siteId: site.id, canEdit: true }],
  })
  expect(rowsIn(await ben.get(pathOf(organizationId))).map(({ siteId }) => siteId)).toEqual([site.id])
  const foreign = await given.site()
  expect((await ben.get(pathOf(foreign.organizationId))).statusCode).toBe(404)
  const { localAuthorityId } = site
  const cara = await people.signedIn('la_user', { localAuthorityId })
  expect((await cara.get(pathOf(organizationId))).statusCode).toBe(403)
})

test('the council’s deadline is there before there is a calendar', async () => {
  const leeds = await given.localAuthority('Leeds')
  const site = await given.site({ localAuthorityId: leeds.id })
  const cara = await people.signedIn('la_user', { localAuthorityId: leeds.id })
  const body = { fundingYear: '2029-30', dueOn: '2029-02-01' }
  expect((await cara.put(`/api/local-authorities/${leeds.id}/deadline`, body)).statusCode).toBe(200)
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  expect(rowsIn(await anna.get(pathOf(site.organizationId, '2029-30')))).toMatchObject([
    { siteId: site.id, dueOn: '2029-02-01', calendar: null },
  ])
})

test('of many those that pass their checks are submitted, and the others say why not', async () => {
  const { id: organizationId } = await given.organization()
  const site = () => given.site({ organizationId })
  const draft = await given.calendar({
    siteId: (await site()).id,
    claimWeeks: { summer: 13, autumn: 14, spring: 11 },
  })
  const approved = await given.calendar({ siteId: (await site()).id, status: 'approved' })
  const foreign = await given.calendar()
  const anna = await people.signedIn('org_admin', { organizationId })
  const calendars = [draft, approved, foreign].map(({ id, version }) => ({ id, version }))
  const answer = await anna.post(`/api/organizations/${organizationId}/site-years/submit`, { calendars })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject([
    { id: draft.id, outcome: 'submitted', message: null, warnings: 5 },
    { id: approved.id, outcome: 'refused', message: expect.stringContaining('approved') },
    { id: foreign.id, outcome: 'refused' },
  ])
  const sites = [approved, draft].map(({ siteId }) => ({ siteId, canEdit: siteId === approved.siteId }))
  const reader = await people.signedIn('site_user', { organizationId, sites })
  await reader.post(`/api/organizations/${organizationId}/site-years/submit`, { calendars })
  const { rows } = await testApp.ownerPool.query(
    `select after from audit_entries where action = 'access.refused' and actor_id = $1`,
    [reader.id],
  )
  expect(rows).toMatchObject([{ after: { calendarId: draft.id } }])
})
