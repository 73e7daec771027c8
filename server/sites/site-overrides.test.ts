import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

async function adminOfASite() {
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  const { id: siteId } = await given.site({ organizationId })
  const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const { name, address, contactEmail, localAuthorityId } = (await admin.get(`/api/sites/${siteId}`)).json()
  return {
    admin,
    siteId,
    allow: (allowSiteOverrides: boolean) =>
      admin.patch(`/api/organizations/${organizationId}`, { allowSiteOverrides }),
    save: (own: object) =>
      admin.patch(`/api/sites/${siteId}`, { name, address, contactEmail, localAuthorityId, ...own }),
  }
}

describe('a site’s own settings', () => {
  test('are refused with a sentence while the organisation allows none', async () => {
    const { save } = await adminOfASite()
    const answer = await save({ ownYearStart: 'september', ownApproval: false })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual(['ownYearStart', 'ownApproval'])
    expect((await save({ ownYearStart: null })).statusCode).toBe(200)
  })

  test('apply while they are allowed, and stay stored while they are not', async () => {
    const { allow, save, admin, siteId } = await adminOfASite()
    await allow(true)
    expect((await save({ ownYearStart: 'september', ownApproval: false })).json()).toMatchObject({
      yearStart: 'september',
      requiresApproval: false,
    })
    await allow(false)
    const asleep = (await admin.get(`/api/sites/${siteId}`)).json()
    expect(asleep).toMatchObject({ ownYearStart: 'september', yearStart: 'april', requiresApproval: true })
    expect((await save({ ownYearStart: 'september', ownApproval: false })).statusCode).toBe(200)
    expect((await save({ ownYearStart: 'january' })).statusCode).toBe(400)
  })

  test('decide where its new calendars begin and whether submitting is enough', async () => {
    const { allow, save, admin, siteId } = await adminOfASite()
    await allow(true)
    await save({ ownYearStart: 'september', ownApproval: false })
    const made = await admin.post('/api/calendars/generate', {
      siteId,
      fundingYear: '2026-27',
      customDates: {
        autumn: { startDate: '2026-09-02', endDate: '2026-12-18' },
        spring: { startDate: '2027-01-04', endDate: '2027-03-24' },
        summer: { startDate: '2027-04-12', endDate: '2027-07-21' },
      },
    })
    expect([made.statusCode, made.json().calendar?.yearStart]).toEqual([201, 'september'])
    const submitted = await admin.post(`/api/calendars/${made.json().calendar.id}/submit`)
    expect(submitted.json().status).toBe('approved')
  })
})
