import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval, DecidedCalendar } from '#contract/calendars/approvals.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const onTwoDays: Offer = {
  ...{ id: 'all', name: 'Two days', entitlement: 30, model: 'stretched', weeks: 51 },
  ...{ weeksByPeriod: null, pattern: [10, 10, 0, 0, 0] },
}
const tooFewDays = '“Two days” needs more days: 22.35 hours don’t fit on 2 days of 10 at most.'

async function aDraft(offers: readonly Offer[]) {
  const site = await givenIn(testApp).site()
  const { organizationId } = site
  const { id, version } = await givenIn(testApp).calendar({ siteId: site.id, terms: soundTerms, offers })
  const [anna, amir] = [
    await peopleOf(testApp).signedIn('org_admin', { organizationId }),
    await peopleOf(testApp).signedIn('org_admin', { organizationId }),
  ]
  const find = async () => (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
  return { organizationId, id, version, anna, amir, find }
}

test('an offer that fails a check is named by its calendar, and by no other', async () => {
  expect((await (await aDraft([onTwoDays])).find()).offerFails).toEqual([tooFewDays])
  expect((await (await aDraft([{ ...onTwoDays, pattern: null }])).find()).offerFails).toEqual([])
})

test('such a calendar is not submitted or approved among others', async () => {
  const { organizationId, id, version, anna, amir } = await aDraft([onTwoDays])
  const path = `/api/organizations/${organizationId}/site-years/submit`
  const [submitted] = (await anna.post(path, { calendars: [{ id, version }] })).json<SubmittedCalendar[]>()
  expect(submitted).toEqual({
    ...{ id, outcome: 'refused', warnings: 0 },
    message: `${tooFewDays} Open the calendar and put it right first.`,
  })
  const pending = (await anna.post(`/api/calendars/${id}/submit`)).json<Calendar>()
  const all = { decision: 'approve', calendars: [{ id, version: pending.version }] }
  const [decided] = (await amir.post('/api/approvals/decide', all)).json<DecidedCalendar[]>()
  expect(decided).toMatchObject({ outcome: 'refused', message: expect.stringContaining(tooFewDays) })
})

test('such a calendar is submitted and approved by itself, and its approver reads what fails', async () => {
  const { id, anna, amir, find } = await aDraft([onTwoDays])
  await anna.post(`/api/calendars/${id}/submit`)
  await testApp.work()
  const [mail] = await mailsTo(testApp, amir.email)
  expect(mail?.text).toContain(`Offers: ${tooFewDays}`)
  const [waiting] = (await amir.get('/api/approvals')).json<Approval[]>()
  expect(waiting?.checks.fails).toContain(tooFewDays)
  expect((await amir.post(`/api/calendars/${id}/approve`)).statusCode).toBe(200)
  expect(await find()).toMatchObject({ status: 'approved', offerFails: [tooFewDays] })
})

test('an offer has holiday weeks in Wales, up to nine beside those of term', async () => {
  const given = givenIn(testApp)
  const site = await given.site({ localAuthorityId: (await given.localAuthority('Cardiff')).id })
  const { organizationId } = site
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const offer = { ...onTwoDays, id: 'term', entitlement: 30, model: 'term-time', weeks: 48, pattern: null }
  const customDates = Object.fromEntries(soundTerms.map(({ termType, ...dates }) => [termType, dates]))
  const generate = (more: object = {}) =>
    anna.post('/api/calendars/generate', {
      ...{ siteId: site.id, fundingYear: '2026-27', customDates, offers: [{ ...offer, ...more }] },
    })
  for (const wrong of [{ weeks: 49 }, { weeks: 39 }, { entitlement: 10 }])
    expect((await generate(wrong)).json<{ fields: object }>().fields).toHaveProperty(['offers.0.weeks'])
  const answer = await generate()
  expect(answer.statusCode, answer.body).toBe(201)
  const { calendar } = answer.json<{ calendar: Calendar }>()
  expect(calendar.offerLedgers).toMatchObject([{ hoursPerYear: 1440, hoursPerWeek: 30 }])
  const amir = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  await anna.post(`/api/calendars/${calendar.id}/submit`)
  await amir.post(`/api/calendars/${calendar.id}/approve`)
  const { get, pageOf } = parentsPagesIn(testApp)
  const code = await pageOf(site.id)
  expect((await get(`/parents/${code}?lang=cy`)).body).toContain('wythnosau gwyliau o’ch dewis chi.')
  expect((await get(`/parents/${code}?lang=en`)).body).toContain('in weeks that you choose with us.')
})
