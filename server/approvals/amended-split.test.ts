import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval, DecidedCalendar } from '#contract/calendars/approvals.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { split, splitDates } from '#server/test/split-year.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type SentTerm = Pick<Calendar['terms'][number], 'name' | 'startDate' | 'endDate' | 'halfTermBreak'>

/** A year by the split 13 + 14 + 11 is approved; its amendment has other weeks, and the terms that `change` makes. */
async function amended(
  claimWeeks: object | null,
  change: (term: SentTerm) => SentTerm = (term) => term,
  agreement: object | null = null,
) {
  const people = peopleOf(testApp)
  const { id: siteId, organizationId } = await givenIn(testApp).site()
  const sites = [{ siteId, canEdit: true }]
  const manager = await people.signedIn('site_manager', { organizationId, sites })
  const admin = await people.signedIn('org_admin', { organizationId })
  const year = { siteId, fundingYear: '2026-27', customDates: splitDates, claimWeeks: split }
  const made = await manager.post('/api/calendars/generate', year)
  const path = `/api/calendars/${made.json<{ calendar: Calendar }>().calendar.id}`
  await manager.post(`${path}/submit`)
  expect((await admin.post(`${path}/approve`)).statusCode).toBe(200)
  const { terms, version } = (await manager.post(`${path}/amend`)).json<Calendar>()
  const sent = terms.map(({ name, startDate, endDate, halfTermBreak }) =>
    change({ name, startDate, endDate, halfTermBreak }),
  )
  const edited = await manager.put(
    `${path}/terms`,
    { terms: sent, claimWeeks },
    { 'if-match': `"${version}"` },
  )
  expect(edited.statusCode, edited.body).toBe(200)
  if (agreement !== null)
    expect((await manager.put(`${path}/split-agreement`, agreement)).statusCode).toBe(200)
  expect((await manager.post(`${path}/submit`)).statusCode).toBe(200)
  const [approval] = (await admin.get('/api/approvals')).json<Approval[]>()
  if (approval === undefined) throw new Error('The amendment does not wait for approval.')
  return { admin, approval }
}

//  April 2026          July 2026           March 2027
//  Mo Tu We Th Fr      Mo Tu We Th Fr      Mo Tu We Th Fr
//  13 14 15 16 17      13 14 15 16 17      29 30 31
test('an amendment by another split is compared with that one, and says so', async () => {
  const { approval } = await amended({ summer: 12.8, autumn: 14, spring: 11.2 }, (term) => {
    if (term.name === 'summer') return { ...term, startDate: '2026-04-13', endDate: '2026-07-17' }
    return term.name === 'spring' ? { ...term, endDate: '2027-03-31' } : term
  })
  expect(approval.checks.fails).toEqual([])
  expect(approval.checks.claimed.verdict).toBe(
    'on target by the split 12.8 + 14 + 11.2, which the council has to agree',
  )
  expect(approval.changes).toEqual([
    'Summer starts 1 day earlier and ends 4 days earlier: −1 school day.',
    'Autumn is unchanged.',
    'Spring ends 1 day later: +1 school day.',
    'Summer claim: 65 → 64 of 64 school days · 12.8 weeks, on target, if the council agrees.',
    'Spring claim: 55 → 56 of 56 school days · 11.2 weeks, on target, if the council agrees.',
    'The claims are compared with 12.8 weeks in summer, 14 in autumn and 11.2 in spring, before with 13 weeks in summer, 14 in autumn and 11 in spring.',
  ])
})

test('an amendment without the split of its revision is not approved with others where a claim is short', async () => {
  const { admin, approval } = await amended(null)
  const short = 'Spring: 55 of 60 school days · 11 weeks, 1 week short.'
  expect(approval.checks.fails).toContain(short)
  const { id, version } = approval
  const decided = await admin.post('/api/approvals/decide', {
    decision: 'approve',
    calendars: [{ id, version }],
  })
  const [{ message } = { message: null }] = decided.json<DecidedCalendar[]>()
  expect(message).toBe(`${short} Open the calendar to look at it, then decide on it by itself.`)
})

test('the mail about an amendment by another split says so, and counts with the agreement that is recorded', async () => {
  const weeks = { summer: 12.8, autumn: 14, spring: 11.2 }
  const agreement = { weeks, agreedOn: '2026-09-10', note: 'Email of the funding team.' }
  const change = (term: SentTerm) => {
    if (term.name === 'summer') return { ...term, startDate: '2026-04-13', endDate: '2026-07-17' }
    return term.name === 'spring' ? { ...term, endDate: '2027-03-31' } : term
  }
  const mailOf = async (recorded: object | null) => {
    const { admin } = await amended(weeks, change, recorded)
    await testApp.work()
    return (await mailsTo(testApp, admin.email)).at(-1)?.text
  }
  expect(await mailOf(null)).toContain(
    'Spring 56 of 56 school days · 11.2 weeks, on target, if the council agrees.',
  )
  const text = await mailOf(agreement)
  expect(text).toContain('Spring 56 of 56 school days · 11.2 weeks, on target.')
  expect(text).toContain(
    'The claims are compared with 12.8 weeks in summer, 14 in autumn and 11.2 in spring, before with 13 weeks in summer, 14 in autumn and 11 in spring.',
  )
})
