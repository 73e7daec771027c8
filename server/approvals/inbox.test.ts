import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { waitingCalendarsIn } from '#server/test/waiting-calendars.ts'

let testApp: TestApp
let nursery: Awaited<ReturnType<typeof waitingCalendarsIn>>

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  nursery = await waitingCalendarsIn(testApp)
})

const inbox = async (person: Person, query = '') =>
  (await person.get(`/api/approvals${query}`)).json<Approval[]>()
const namesFor = async (person: Person, query?: string) =>
  (await inbox(person, query)).map(({ siteName }) => siteName)
const countFor = async (person: Person) => (await person.get('/api/approvals/count')).json()

describe('the inbox', () => {
  test('shows first what fails a check, then what has waited longest', async () => {
    const { admin, waiting } = nursery
    await waiting('Sound and oldest')
    await waiting('Short', { terms: sheffieldTerms })
    await waiting('Sound and newest')
    await waiting('Short too', { terms: sheffieldTerms })
    expect(await namesFor(admin)).toEqual(['Short', 'Short too', 'Sound and oldest', 'Sound and newest'])
    expect(await countFor(admin)).toEqual({ waiting: 4 })
  })

  test('says what the rules say, who submitted it and when', async () => {
    const { admin, waiting } = nursery
    await waiting('Short', { terms: sheffieldTerms })
    expect(await inbox(admin)).toMatchObject([
      {
        submittedBy: 'Meadow Lane Site Manager',
        submittedAt: testApp.clock.now().toISOString(),
        revision: 1,
        changes: [],
        checks: {
          fails: [
            'Spring: 54 of 60 school days · 10.8 weeks, 1 week and 1 day short.',
            '194 of 190 school days · 38.8 weeks, spring short, summer and autumn over.',
          ],
          claimed: { schoolDays: 194, targetDays: 190, state: 'short' },
          weeks: {
            weeks: 38.8,
            target: 38,
            terms: [
              { name: 'summer', weeks: 13.2, target: 12 },
              { name: 'autumn', weeks: 14.8, target: 14 },
              { name: 'spring', weeks: 10.8, target: 12 },
            ],
          },
          schoolDays: 194,
        },
      },
    ])
    const [{ checks } = { checks: { warnings: [''] } }] = await inbox(admin)
    expect(checks.warnings).toContain('Summer: 66 of 60 school days · 13.2 weeks, 1 week and 1 day over.')
  })

  test('shows what the council sent back among those to look at first, with its request and the day it is due', async () => {
    const { admin, waiting } = nursery
    await waiting('Sound')
    const back = await waiting('Sent back')
    const system = await peopleOf(testApp).signedIn('system_admin')
    const { localAuthorityId, siteId } = (await admin.get(`/api/calendars/${back.id}`)).json()
    const decision = { verdict: 'sent-back', comment: 'Autumn is a week too long.', after: null, revision: 1 }
    const said = await system.post(`/api/calendars/${back.id}/authority-decision`, decision)
    expect(said.statusCode, said.body).toBe(201)
    const deadline = { fundingYear: '2026-27', dueOn: '2026-10-01' }
    await system.put(`/api/local-authorities/${localAuthorityId}/deadline`, deadline)
    const council = {
      dueOn: '2026-10-01',
      decision: {
        ...{ verdict: 'sent-back', revision: 1, comment: 'Autumn is a week too long.', isOnSubmission: true },
        decidedAt: testApp.clock.now().toISOString(),
      },
    }
    expect(await namesFor(admin)).toEqual(['Sent back', 'Sound'])
    expect((await inbox(admin))[0]).toMatchObject({ council })
    expect((await admin.get(`/api/calendars/${back.id}`)).json()).toMatchObject({ council })
    const listed = await admin.get(`/api/organizations/${nursery.organizationId}/calendars`)
    const items: { siteId: string }[] = listed.json()
    expect(items.find((item) => item.siteId === siteId)).toMatchObject({ council })
    const { id, version } = back
    const [refused] = (
      await admin.post('/api/approvals/decide', { decision: 'approve', calendars: [{ id, version }] })
    ).json()
    expect(refused.message).toMatch(/ sent it back\. Open the calendar to look at it/)

    await nursery.other.post(`/api/calendars/${id}/withdraw`)
    testApp.clock.advance({ minutes: 1 })
    const submitted = await nursery.other.post(`/api/calendars/${id}/submit`)
    expect(submitted.json().council.decision).toMatchObject({ isOnSubmission: false })
    expect(await namesFor(admin)).toEqual(['Sound', 'Sent back'])
  })

  test('says what an amendment changes from what is published', async () => {
    const { admin, waiting } = nursery
    const { id } = await waiting('Amended', { isAmended: true })
    await testApp.ownerPool.query(
      `update terms set end_date = '2026-12-16' where calendar_id = $1 and term_type = 'autumn'`,
      [id],
    )
    const [approval] = await inbox(admin)
    expect(approval).toMatchObject({ revision: 2, publishedRevision: 1 })
    expect(approval?.changes.join(' ')).toMatch(/Autumn ends 2 days earlier: −2 school days/)
  })

  test('leaves out a person’s own submissions, unless there is no one else to decide', async () => {
    const { admin, other, waiting } = nursery
    await waiting('Own', { submittedBy: admin.id })
    expect(await namesFor(admin)).toEqual([])
    expect(await countFor(admin)).toEqual({ waiting: 0 })
    expect(await namesFor(other)).toEqual(['Own'])
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [other.id])
    expect(await namesFor(admin)).toEqual(['Own'])
  })

  test('is of the organisation that is worked in', async () => {
    const { admin, organizationId, waiting } = nursery
    await waiting('Ours')
    await givenIn(testApp).calendar({ status: 'pending' })
    expect(await namesFor(admin)).toEqual(['Ours'])
    const system = await peopleOf(testApp).signedIn('system_admin')
    expect(await namesFor(system)).toEqual([])
    await system.put('/api/auth/organization', { organizationId })
    expect(await namesFor(system)).toEqual(['Ours'])
  })

  test('is read page by page, stable under what is decided meanwhile', async () => {
    const { admin, waiting } = nursery
    const first = await waiting('One')
    for (const name of ['Two', 'Three']) await waiting(name)
    await waiting('Short', { terms: sheffieldTerms })
    const page = await admin.get('/api/approvals?limit=2')
    expect(page.json<Approval[]>().map(({ siteName }) => siteName)).toEqual(['Short', 'One'])
    await admin.post('/api/approvals/decide', { decision: 'approve', calendars: [first] })
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect((await admin.get(next)).json<Approval[]>().map(({ siteName }) => siteName)).toEqual([
      'Two',
      'Three',
    ])
  })

  test('is for administrators only', async () => {
    const { planner } = nursery
    const council = await peopleOf(testApp).signedIn('la_user')
    for (const person of [planner, council])
      for (const path of ['/api/approvals', '/api/approvals/count'])
        expect((await person.get(path)).statusCode).toBe(403)
  })
})
