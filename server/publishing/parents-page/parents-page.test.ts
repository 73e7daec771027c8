import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Closure } from '#domain/plan/closure.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { givenIn } from '#server/test/given.ts'
import { parentsPagesIn } from '#server/test/parents-pages.ts'

type Pages = ReturnType<typeof parentsPagesIn>

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let pageOf: Pages['pageOf']
let get: Pages['get']
let approvedSite: Pages['approvedSite']

//  Saturday 17 October 2026, half past midnight in London and still Friday in Greenwich: half-term starts on
//  Monday the 26th, nine days from Saturday.
const clock = testClock('2026-10-16T23:30:00Z')

beforeAll(async () => {
  testApp = await startTestApp({ clock })
  given = givenIn(testApp)
  ;({ pageOf, get, approvedSite } = parentsPagesIn(testApp))
})
afterAll(() => testApp.close())

describe('the next date', () => {
  test('comes first, counted from the day that it is in London', async () => {
    const { code } = await approvedSite()
    const { statusCode, body } = await get(`/parents/${code}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<h2 id="next">Half-term starts in 9 days</h2>')
    expect(body).toContain('Mon 26 October – Fri 30 October 2026')
  })

  test('is a plain sentence where nothing has been approved', async () => {
    const site = await given.site()
    const code = await pageOf(site.id)
    expect((await get(`/parents/${code}`)).body).toContain('No dates have been published yet.')
  })
})

test('the telephone of the site is at its end, where it has one', async () => {
  const [reached, silent] = [
    await given.site({ contactPhone: '0114 496 0140' }),
    await given.site({ contactPhone: null }),
  ]
  const { body } = await get(`/parents/${await pageOf(reached.id)}`)
  expect(body).toContain('<a href="tel:01144960140">0114 496 0140</a>')
  expect((await get(`/parents/${await pageOf(silent.id)}`)).body).not.toContain('tel:')
})

describe('only what is approved', () => {
  test.each(['draft', 'pending', 'rejected'] as const)('a %s calendar never shows', async (status) => {
    const site = await given.site()
    await given.calendar({ siteId: site.id, status })
    const code = await pageOf(site.id)
    const { body } = await get(`/parents/${code}`)
    expect(body).not.toContain('2026-27')
    expect(body).not.toContain('July 2026')
  })

  test('an amendment shows nothing of itself until it is approved', async () => {
    const organization = await given.organization({ requireCalendarApproval: false })
    const site = await given.site({ organizationId: organization.id })
    const calendar = await given.calendar({ siteId: site.id, status: 'approved' })
    const code = await pageOf(site.id)
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: organization.id })
    await admin.post(`/api/calendars/${calendar.id}/amend`)
    const longer = await admin.get(`/api/calendars/${calendar.id}`)
    const terms = longer.json().terms.map((term: { name: string }) => ({
      ...term,
      ...(term.name === 'spring' && { endDate: '2027-03-19' }),
    }))
    const dates = terms.map(({ name, startDate, endDate, halfTermBreak }: Record<string, unknown>) => ({
      name,
      startDate,
      endDate,
      halfTermBreak,
    }))
    expect((await admin.put(`/api/calendars/${calendar.id}/terms`, { terms: dates })).statusCode).toBe(200)

    expect((await get(`/parents/${code}`)).body).toContain('Thu 25 March 2027')
    await admin.post(`/api/calendars/${calendar.id}/submit`)
    await expect.poll(async () => (await get(`/parents/${code}`)).body).toContain('Fri 19 March 2027')
    expect((await get(`/parents/${code}`)).body).not.toContain('Thu 25 March 2027')
  })

  test('a retired year is not shown', async () => {
    const { calendar, code } = await approvedSite()
    await openDatabase(testApp.ownerPool)
      .update(calendars)
      .set({ retiredAt: clock.now() })
      .where(eq(calendars.id, calendar.id))
    expect((await get(`/parents/${code}`)).body).not.toContain('2026-27')
  })

  test('years stand side by side, and past years are below', async () => {
    const site = await given.site()
    for (const fundingYear of ['2025-26', '2027-28', '2026-27'])
      await given.calendar({ siteId: site.id, status: 'approved', fundingYear })
    const { body } = await get(`/parents/${await pageOf(site.id)}`)
    const [open = '', earlier = ''] = body.split('<details>')
    expect(open.indexOf('<h2>2026-27</h2>')).toBeGreaterThan(0)
    expect(open.indexOf('<h2>2027-28</h2>')).toBeGreaterThan(open.indexOf('<h2>2026-27</h2>'))
    expect(open).not.toContain('2025-26')
    expect(earlier).toContain('<h2>2025-26</h2>')
  })

  test('the last year stays open for as long as no other is known', async () => {
    const site = await given.site()
    await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2025-26' })
    const { body } = await get(`/parents/${await pageOf(site.id)}`)
    expect(body).toContain('<p class="next">No further dates have been published yet.</p>')
    expect(body).toContain('<h2>2025-26</h2>')
    expect(body).not.toContain('<details>')
  })
})

describe('closed days', () => {
  const training: Closure = { kind: 'inset', label: '', startDate: '2026-11-20', endDate: '2026-11-20' }

  test('say whether parents pay', async () => {
    const { code } = await approvedSite({
      closures: [training, { ...training, startDate: '2026-11-23', endDate: '2026-11-23', isCharged: true }],
    })
    const { body } = await get(`/parents/${code}`)
    expect(body).toContain('<b>INSET day</b> Friday 20 November 2026<span class="soft"> · Not charged</span>')
    expect(body).toContain(
      '<b>INSET day</b> Monday 23 November 2026<span class="soft"> · Charged as usual</span>',
    )
  })

  test('say when only half of the day is closed', async () => {
    const { code } = await approvedSite({ closures: [{ ...training, portion: 'half' }] })
    expect((await get(`/parents/${code}`)).body).toContain('half a day · Not charged')
  })
})

describe('Welsh', () => {
  test('is public, marked as such, with a way back', async () => {
    const { code } = await approvedSite()
    const { body } = await get(`/parents/${code}?lang=cy`)
    expect(body).toContain('<html lang="cy">')
    expect(body).toContain('Mae hanner tymor yn dechrau ymhen 9 diwrnod')
    expect(body).toContain('Llun 26 Hydref – Gwener 30 Hydref 2026')
    expect(body).toContain('Gŵyl Banc Cyntaf Mai')
    expect(body).toContain('href="?lang=en" lang="en-GB"')
  })

  test('comes first in Wales', async () => {
    const { id: localAuthorityId } = await given.localAuthority('Cardiff')
    const site = await given.site({ localAuthorityId })
    const code = await pageOf(site.id)
    expect((await get(`/parents/${code}`)).body).toContain('<html lang="cy">')
    expect((await get(`/parents/${code}?lang=en`)).body).toContain('<html lang="en-GB">')
    const request = async (query: string, language: string) =>
      (await get(`/parents/${code}${query}`, { 'accept-language': language })).body
    expect(await request('', 'en-GB,en;q=0.9')).toContain('<html lang="en-GB">')
    expect(await request('', 'en-GB,en;q=0.9,cy;q=0.5')).toContain('<html lang="cy">')
    expect(await request('', 'en-GB,cy;q=0')).toContain('<html lang="en-GB">')
    expect(await request('', 'pl-PL')).toContain('<html lang="cy">')
    expect(await request('?lang=cy', 'en-GB')).toContain('<html lang="cy">')
  })

  test('leaves a name of the nursery’s own as it is', async () => {
    const { code } = await approvedSite({
      closures: [{ kind: 'inset', label: 'Staff picnic', startDate: '2026-11-20', endDate: '2026-11-20' }],
    })
    expect((await get(`/parents/${code}?lang=cy`)).body).toContain(
      '<b>Staff picnic</b> Dydd Gwener 20 Tachwedd 2026',
    )
  })
})
