import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTermDates } from '#domain/year/term.ts'
import { type Person, peopleOf } from './app/people.ts'
import { roundTripsOf } from './app/round-trips.ts'
import { startTestApp, type TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

// Where the database is another machine's, a call takes as long as it waits for it in a row. Four are who calls, the
// beginning of the transaction, one query and its end.
const fewest = 4

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('the calls that are used most wait for the database a few times in a row', async () => {
  const given = givenIn(testApp)
  const council = await peopleOf(testApp).signedIn('la_user')
  const { localAuthorityId } = council
  const { id: organizationId } = await given.organization()
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const site = () => given.site({ organizationId, localAuthorityId: localAuthorityId ?? '' })
  const { siteId, id: pendingId } = await given.calendar({ siteId: (await site()).id, status: 'pending' })
  await given.calendar({ siteId: (await site()).id, status: 'approved' })
  const { id: draftId } = await given.calendar({ siteId, fundingYear: '2027-28' })
  const fundingYear = '2028-29'
  const year = { siteId, fundingYear, customDates: defaultTermDates(fundingYear) }
  const ofOrganization = `/api/organizations/${organizationId}`
  const calls: readonly [inARow: number, name: string, call: () => ReturnType<Person['get']>][] = [
    [5, 'me', () => admin.get('/api/auth/me')],
    [5, 'sites', () => admin.get(`${ofOrganization}/sites?limit=25`)],
    [6, 'calendars', () => admin.get(`${ofOrganization}/calendars?limit=25`)],
    [7, 'one calendar', () => admin.get(`/api/calendars/${draftId}`)],
    [16, 'approvals', () => admin.get('/api/approvals?limit=25')],
    [5, 'number of approvals', () => admin.get('/api/approvals/count')],
    [8, 'side by side', () => admin.get(`${ofOrganization}/site-years?fundingYear=2026-27&limit=25`)],
    [7, 'windows', () => admin.get('/api/windows')],
    [9, 'overview', () => admin.get('/api/reports/overview')],
    [13, 'inbox', () => council.get(`/api/local-authorities/${localAuthorityId}/providers?limit=25`)],
    [19, 'generate', () => admin.post('/api/calendars/generate', year)],
    [16, 'submit', () => admin.post(`/api/calendars/${draftId}/submit`)],
    [18, 'approve', () => admin.post(`/api/calendars/${pendingId}/approve`)],
  ]
  for (const [atMost, name, call] of calls) {
    const { inARow, queries } = await roundTripsOf(testApp.pool, async () => {
      const { statusCode, body } = await call()
      expect(statusCode, body).toBeLessThan(300)
    })
    const asked = `${name}:\n${queries.join('\n')}`
    expect(inARow, asked).toBeGreaterThanOrEqual(fewest)
    expect(inARow, asked).toBeLessThanOrEqual(atMost)
  }
})
