import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingWorth } from '#contract/calendars/worth.ts'
import { countYear } from '#domain/count/school-days.ts'
import { headcountsOf } from '#domain/worth/headcount.ts'
import { valuePlan } from '#domain/worth/value-plan.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { countPlan, readPlan } from '#server/calendars/plan.ts'
import { headcounts } from '#server/db/schema/sites.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import {
  headcountLine as line,
  headcountLines as lines,
  ratesOfGroup as value,
  valuedGroupIn,
} from '#server/test/valued-group.ts'
import { valueCalendars } from './value-calendars.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const fundingYear = '2026-27'
const aGroup = () => valuedGroupIn(testApp)

describe('the worth of a calendar', () => {
  test('is the sum of its claims, and not enough to say without a headcount or a rate', async () => {
    const { admin, waiting, count, worthOf } = await aGroup()
    const { id } = await waiting('One', { terms: sheffieldTerms })
    expect(await worthOf(admin, id)).toMatchObject({
      pence: null,
      missing: 'Not enough to say: no headcount for summer, autumn and spring',
      change: null,
    })
    const longer = { ...line('summer', 7), planned: { children: 7, weeklyHours: 22.35 } }
    await count(id, [...lines, longer])
    // Sheffield's own: 12 and 14 weeks are paid for at most, and spring has 54 days.
    const claims = [30 * 15 * 12 * 564 + 1_058_854, 32 * 15 * 14 * 564, 34 * 15 * 10.8 * 564]
    expect(await worthOf(admin, id)).toEqual({
      pence: claims.reduce((sum, pence) => sum + pence, 0),
      missing: null,
      remark: null,
      claims: ['summer', 'autumn', 'spring'].map((period, index) => ({ period, pence: claims[index] })),
      change: null,
    })
  })

  test('remarks on children stretched over weeks that the calendar does not offer, as their headcount does', async () => {
    const { admin, waiting, count, siteOf, worthOf } = await aGroup()
    const { id } = await waiting('Stretched')
    await count(id, [line('summer', 9, 'stretched-51')])
    expect((await worthOf(admin, id)).remark).toMatch(/stretched over 51 weeks, .* has no such offer/)
    const { site } = await siteOf(id)
    const typed = await admin.get(`/api/sites/${site.id}/headcounts?fundingYear=${fundingYear}`)
    expect(typed.json().calendar).toEqual({ id, stretchedWeeks: [] })
    const offer = { id: 'a', name: 'All year', entitlement: 15, model: 'stretched', weeks: 51 }
    await testApp.ownerPool.query('update calendars set offers = $2 where id = $1', [
      ...[id, JSON.stringify([{ ...offer, weeksByPeriod: null, pattern: null }])],
    ])
    expect((await worthOf(admin, id)).remark).toBeNull()
    const other = await admin.get(`/api/sites/${site.id}/headcounts?fundingYear=2031-32`)
    expect(other.json().calendar).toBeNull()
  })

  test('is compared with the revision that is published', async () => {
    const { admin, waiting, count, worthOf } = await aGroup()
    const { id } = await waiting('Amended', { isAmended: true, terms: sheffieldTerms })
    await count(id)
    await testApp.ownerPool.query(
      `update terms set end_date = end_date - 7 where calendar_id = $1 and term_type = 'spring'`,
      [id],
    )
    const { change } = await worthOf(admin, id)
    // From 25 to 18 March: five days less, which no other claim has.
    expect(change).toEqual({
      revision: 1,
      pence: -34 * 15 * 564,
      missing: null,
      parts: [{ period: 'spring', offer: 'term-time', kind: 'lost', weeks: 1, pence: -34 * 15 * 564 }],
    })
    expect((await admin.get(`/api/calendars/${id}/worth?against=9`)).statusCode).toBe(404)
    const tooLarge = await admin.get(`/api/calendars/${id}/worth?against=${2 ** 53 - 1}`)
    expect([tooLarge.statusCode, Object.keys(tooLarge.json().fields)]).toEqual([400, ['against']])
  })

  test('of an approved calendar is compared with nothing, since it is what is published', async () => {
    const { admin, waiting, worthOf } = await aGroup()
    const { id } = await waiting('Approved')
    const approved = await admin.post(`/api/calendars/${id}/approve`)
    expect(approved.statusCode, approved.body).toBe(200)
    expect(await worthOf(admin, id)).toMatchObject({ change: null })
    expect((await admin.post(`/api/calendars/${id}/amend`)).statusCode).toBe(200)
    expect(await worthOf(admin, id)).toMatchObject({ change: { revision: 1, parts: [] } })
  })

  test('is for administrators and managers of the site only', async () => {
    const { waiting, siteOf, organizationId } = await aGroup()
    const { id } = await waiting('Own')
    const { site } = await siteOf(id)
    const people = peopleOf(testApp)
    const granted = { organizationId, sites: [{ siteId: site.id, canEdit: true }] }
    const statusFor = async (person: Person) => (await person.get(`/api/calendars/${id}/worth`)).statusCode
    expect(await statusFor(await people.signedIn('site_manager', granted))).toBe(200)
    expect(await statusFor(await people.signedIn('site_manager', { organizationId }))).toBe(404)
    expect(await statusFor(await people.signedIn('site_user', granted))).toBe(403)
    const council = { localAuthorityId: site.localAuthorityId }
    expect(await statusFor(await people.signedIn('la_user', council))).toBe(403)
    expect(await statusFor(await people.signedIn('org_admin'))).toBe(404)
  })
})

test('the approvals’ total names the three sites that lose most, and those of which there is not enough to say', async () => {
  const { admin, waiting, count } = await aGroup()
  const sound = await waiting('Sound')
  await count(sound.id)
  for (const [name, children] of [
    ['Ash', 10],
    ['Beech', 40],
    ['Cedar', 20],
    ['Damson', 30],
  ] as const) {
    const { id } = await waiting(name, { terms: sheffieldTerms })
    await count(id, [line('summer', 1), line('autumn', 1), line('spring', children)])
  }
  await waiting('Unknown')
  const total = (await admin.get('/api/approvals/worth')).json<WaitingWorth>()
  // Spring has 54 of 60 days, so 1.2 weeks are lost; the sound one has 59 of them.
  const week = 15 * 564
  expect(total.losses.map(({ siteName, pence }) => [siteName, pence])).toEqual([
    ['Beech', 40 * 1.2 * week],
    ['Damson', 30 * 1.2 * week],
    ['Cedar', 20 * 1.2 * week],
  ])
  expect(total).toMatchObject({ known: 5, unknown: 1 })
  expect(total.lost).toBe(100 * 1.2 * week + 34 * 0.2 * week)
  const other = await peopleOf(testApp).signedIn('org_admin')
  expect((await other.get('/api/approvals/worth')).json()).toMatchObject({ pence: 0, known: 0, losses: [] })
})

test('the approvals’ total has what stretched offers lose to closed weeks, but not what only moves', async () => {
  const { admin, waiting, count } = await aGroup()
  const closed = [{ kind: 'other', label: '', startDate: '2026-08-03', endDate: '2026-08-14' }] as const
  for (const [name, weeks] of [
    ['Ash', 52],
    ['Beech', 48],
  ]) {
    const { id } = await waiting(`${name}`, { closures: [...closed] })
    const offer = `stretched-${weeks}`
    await count(id, [line('summer', 10, offer), line('autumn', 10, offer), line('spring', 10, offer)])
  }
  const { losses, lost } = (await admin.get('/api/approvals/worth')).json<WaitingWorth>()
  const twoWeeks = 10 * 15 * 2 * 564
  expect(losses.map(({ siteName, pence }) => [siteName, pence])).toEqual([['Ash', twoWeeks]])
  expect(lost).toBe(twoWeeks)
})

test('what is read of many calendars is what the domain says of each plan', async () => {
  const { admin, waiting, count, siteOf, organizationId, db } = await aGroup()
  const holiday = { kind: 'other', label: 'Flood', startDate: '2026-06-01', endDate: '2026-06-12' } as const
  const stretched = [...lines, line('summer', 9, 'stretched-51'), line('spring', 7, 'stretched-47.5')]
  const ids = [
    await waiting('Closed', { closures: [holiday] }),
    await waiting('Open', { openBankHolidays: ['2026-05-04'] }),
    await waiting('Short', { terms: sheffieldTerms }),
  ].map(({ id }) => id)
  for (const id of ids) await count(id, stretched)
  await testApp.ownerPool.query(
    `update calendars set closed_ranges = '[{"startDate": "2026-12-21", "endDate": "2027-01-01"}]' where id = $1`,
    [ids[1]],
  )
  const many = await asCaller(testApp.pool, callerOf(admin), (reader) =>
    valueCalendars(reader, organizationId, undefined),
  )
  expect(many).toHaveLength(ids.length)
  for (const calendar of many) {
    const { calendar: row } = await siteOf(calendar.id)
    const plan = await countPlan(db, row, await readPlan(db, calendar.id), {
      country: 'England',
      fundingRequirements: null,
    })
    const context = {
      closures: plan.closures,
      bankHolidays: new Set(
        plan.bankHolidays.map(({ date }) => date).filter((date) => !plan.openBankHolidays.includes(date)),
      ),
    }
    const rules = { fundingYear, yearStart: 'april', requirements: plan.requirements } as const
    const basis = { headcounts: headcountsOf(stretched, 'best'), rates: { [fundingYear]: value } }
    expect(calendar.worth('best')).toEqual(valuePlan({ ...plan, context, rules }, basis).worth)
    expect(countYear(plan.terms, context, rules).claims).toHaveLength(3)
  }
})

test('row-level security alone hides a headcount from staff, councils and other organisations', async () => {
  const { admin, waiting, count, siteOf, organizationId } = await aGroup()
  const { id } = await waiting('Headcount')
  await count(id)
  const { site } = await siteOf(id)
  const people = peopleOf(testApp)
  const granted = { organizationId, sites: [{ siteId: site.id, canEdit: true }] }
  const seen = (person: Person) =>
    asCaller(testApp.pool, callerOf(person), (reader) =>
      reader.$count(headcounts, eq(headcounts.siteId, site.id)),
    )
  expect(await seen(admin)).toBe(3)
  expect(await seen(await people.signedIn('site_manager', granted))).toBe(3)
  expect(await seen(await people.signedIn('site_manager', { organizationId }))).toBe(0)
  expect(await seen(await people.signedIn('site_user', granted))).toBe(0)
  const council = { localAuthorityId: site.localAuthorityId, sites: [{ siteId: site.id, canEdit: true }] }
  expect(await seen(await people.signedIn('la_user', council))).toBe(0)
  expect(await seen(await people.signedIn('org_admin'))).toBe(0)
  const reading = await people.signedIn('site_manager', {
    organizationId,
    sites: [{ siteId: site.id, canEdit: false }],
  })
  const remove = (person: Person) =>
    asCaller(
      testApp.pool,
      callerOf(person),
      async (writer) =>
        (await writer.delete(headcounts).where(eq(headcounts.siteId, site.id)).returning()).length,
    )
  expect(await remove(reading)).toBe(0)
})
