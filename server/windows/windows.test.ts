import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import type { ComingWindow, KnownWindows } from '#contract/calendars/windows.ts'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import {
  councilsIn,
  windowsFact as fact,
  windowsYear as fundingYear,
  headcount,
  on,
} from '#server/test/councils.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'

// Sheffield's autumn term of 2026 starts on Tuesday 1 September: its first full open week is from Monday the 7th on, and
// the Tuesday after it is the 15th.

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People
let aCouncil: ReturnType<typeof councilsIn>

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2026-09-08T05:00:00Z') })
  given = givenIn(testApp)
  people = peopleOf(testApp)
  aCouncil = councilsIn(testApp)
})
afterAll(() => testApp.close())

const coming = async (person: Person) =>
  (await person.get('/api/windows')).json<ComingWindow[]>().filter(({ kind }) => kind !== 'eligibility-codes')

describe('claim windows', () => {
  test('are recorded by the council with their source, and move with each site’s plan', async () => {
    const { id, path, council, anna, site } = await aCouncil('Leeds')
    const { id: oak } = await site('Oak')
    const { id: elm } = await site('Elm')
    await site('Yew')
    await given.calendar({ siteId: oak, status: 'approved', terms: sheffieldTerms })
    const inset = { kind: 'inset', label: '', startDate: '2026-09-09', endDate: '2026-09-09' } as const
    await given.calendar({ siteId: elm, terms: sheffieldTerms, closures: [inset] })
    const actual = { kind: 'actual', period: 'autumn', when: on('2026-10-05', '2026-10-16') }
    const recorded = await council.put(path, fact([headcount, actual]))
    expect(recorded.statusCode, recorded.body).toBe(200)
    const known = await anna.get(`/api/local-authorities/${id}/windows?fundingYear=${fundingYear}`)
    expect(known.json<KnownWindows>()).toMatchObject({
      windows: [headcount, actual],
      source: expect.stringContaining('The council, “Claim dates”'),
    })
    const lines = await coming(anna)
    expect(lines.map(({ name, startDate, endDate, sites }) => [name, startDate, endDate, sites])).toEqual([
      ['Headcount, autumn', '2026-09-15', '2026-09-15', 1],
      ['Headcount, autumn', '2026-09-22', '2026-09-22', 1],
      ['Actual claim, autumn', '2026-10-05', '2026-10-16', 3],
    ])
    expect(lines[0]).toMatchObject({ rule: 'the Tuesday after the first full open week', unapproved: 0 })
    expect(lines[2]).toMatchObject({ unapproved: 2, unapprovedSites: ['Elm', 'Yew'] })
  })

  test('last a year at most, on days that exist', async () => {
    const { path, council } = await aCouncil('Hartlepool')
    for (const [startDate, endDate, message] of [
      ['1900-01-01', '2199-12-31', 'A window is a year at most: check the years of its dates'],
      ['2026-10-01', '2026-09-30', 'A window ends no earlier than it begins'],
      ['2026-02-30', '2199-12-31', 'Enter a real date'],
    ] as const) {
      const refused = await council.put(path, fact([{ ...headcount, when: on(startDate, endDate) }]))
      expect([refused.statusCode, refused.json().message]).toEqual([400, expect.any(String)])
      expect(refused.body).toContain(message)
    }
    const year = await council.put(path, fact([{ ...headcount, when: on('2026-04-01', '2027-03-31') }]))
    expect(year.statusCode, year.body).toBe(200)
  })

  test('on a day more than a year from their year are refused: it is a mistake in typing', async () => {
    const { path, council } = await aCouncil('Gateshead')
    const printed = [headcount, { ...headcount, period: 'summer', when: on('2072-05-14') }]
    const refused = await council.put(path, fact(printed))
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      {
        value:
          'Headcount, summer: 14 May 2072 is more than a year from 2026-27. Check its year, or choose the year that it is for.',
      },
    ])
    const late = [headcount, { ...headcount, kind: 'final-amendment', when: on('2028-03-31') }]
    expect((await council.put(path, fact(late))).statusCode).toBe(200)
  })

  test('of one council are not another’s, and England’s codes are for all sites there', async () => {
    const { path, council, site, anna } = await aCouncil('Bradford')
    await site('Ash')
    await council.put(path, fact([{ ...headcount, when: on('2026-10-01') }]))
    expect(await coming(anna)).toHaveLength(1)
    const other = await aCouncil('Wakefield')
    await other.site('Fir')
    expect(await coming(other.anna)).toEqual([])
    const all = (await other.anna.get('/api/windows')).json<ComingWindow[]>()
    expect(all.map(({ name, endDate, localAuthorityName }) => [name, endDate, localAuthorityName])).toEqual([
      ['Eligibility codes for spring', '2026-12-31', 'England'],
    ])
    expect((await other.council.put(path, fact([headcount]))).statusCode).toBe(404)
  })

  test('of a year that is over are still to come where they close after it', async () => {
    const { path, council, anna, site } = await aCouncil('Rotherham')
    const { id: siteId } = await site('Oak')
    await given.calendar({ siteId, status: 'approved', fundingYear: '2025-26' })
    const last = { kind: 'final-amendment', period: 'spring', when: on('2026-09-10', '2026-09-14') }
    expect((await council.put(path, fact([last], '2025-26'))).statusCode).toBe(200)
    expect(await coming(anna)).toMatchObject([
      { name: 'Final amendment, spring', endDate: '2026-09-14', sites: 1, unapproved: 0 },
    ])
    await testApp.runUntilStopped('window-reminders')
    expect((await mailsTo(testApp, anna.email)).map(({ subject }) => subject)).toEqual([
      'Final amendment, spring: Rotherham closes it on 14 September 2026',
    ])
  })

  test('that are over can’t be set as ones to come, and dates are of one year', async () => {
    const { id, path, council } = await aCouncil('Kirklees')
    const refused = async (body: unknown) => {
      const answer = await council.put(path, body)
      expect(answer.statusCode).toBe(400)
      return answer.json<{ message: string }>().message
    }
    expect(await refused(fact([{ ...headcount, when: on('2026-09-07') }]))).toBe(
      'Headcount, autumn: 7 September 2026 is over. Leave it out, or give the day that comes.',
    )
    expect(await refused(fact([{ ...headcount, when: on('2026-10-07') }], 'default'))).toBe(
      'Headcount, autumn: dates are of one year. Choose the year, or give a rule.',
    )
    expect(await refused(fact([headcount, headcount]))).toBe('Enter each window of a claim once')
    expect(await refused(fact([{ ...headcount, when: on('2026-10-07', '2026-10-01') }]))).toBe(
      'A window ends no earlier than it begins',
    )
    const today = { ...headcount, when: on('2026-09-08') }
    expect((await council.put(path, fact([today]))).statusCode).toBe(200)
    testApp.clock.advance({ hours: 48 })
    const later = await people.signedIn('la_user', { localAuthorityId: id })
    expect((await later.put(path, fact([today, { ...headcount, kind: 'census' }]))).statusCode).toBe(200)
    testApp.clock.advance({ hours: -48 })
  })

  test('are checked against the plan: closed on the day, or begun too late', async () => {
    const { path, council, anna, site } = await aCouncil('Calderdale')
    await council.put(path, fact([{ ...headcount, when: on('2026-10-01') }]))
    const closed = { kind: 'inset', label: '', startDate: '2026-10-01', endDate: '2026-10-01' } as const
    const { id: oak } = await site('Oak')
    await given.calendar({ siteId: oak, status: 'pending', terms: sheffieldTerms, closures: [closed] })
    const { id: elm } = await site('Elm')
    const late = sheffieldTerms.map((term) =>
      term.termType === 'autumn' ? { ...term, startDate: '2026-10-05' } : term,
    )
    await given.calendar({ siteId: elm, status: 'pending', terms: late })
    const found = (await anna.get('/api/approvals')).json<Approval[]>()
    const checksOf = (name: string) => found.find(({ siteName }) => siteName === name)?.checks
    expect(checksOf('Oak')?.warnings.join()).toContain('Headcount, autumn: closed on that day.')
    expect(checksOf('Elm')?.fails.join()).toContain('the first school day of autumn is after it')
  })
})

describe('a week before a window closes', () => {
  async function closing(name: string) {
    const made = await aCouncil(name)
    const { id: siteId } = await made.site('Oak')
    await made.site('Elm')
    await given.calendar({ siteId, status: 'approved', terms: sheffieldTerms })
    await made.council.put(
      made.path,
      fact([{ ...headcount, kind: 'actual', when: on('2026-09-08', '2026-09-15') }]),
    )
    return { ...made, siteId }
  }
  const mailsFor = (person: Person) => mailsTo(testApp, person.email)

  test('those who reach the sites are mailed once, with what is not approved', async () => {
    const { anna, organizationId, siteId } = await closing('Barnsley')
    const member = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: false }] })
    await testApp.runUntilStopped('window-reminders')
    testApp.clock.advance({ hours: 24 })
    await testApp.runUntilStopped('window-reminders')
    testApp.clock.advance({ hours: -24 })
    const [mail, ...more] = await mailsFor(anna)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Actual claim, autumn: Barnsley closes it on 15 September 2026')
    expect(mail?.text).toMatch(/for Elm and Oak\.\s/)
    expect(mail?.text).toContain('No calendar of the year is approved yet at Elm.')
    const [own] = await mailsFor(member)
    expect(own?.text).toContain('for Oak.')
    expect(own?.text).not.toContain('Elm')
  })

  test('no mail goes to people who switched reminders off, nor where the organisation has', async () => {
    const { anna, organizationId, siteId } = await closing('Doncaster')
    const quiet = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: false }] })
    await testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
      quiet.id,
      { ...defaultNotifications, calendarReminders: false },
    ])
    const off = await closing('Trafford')
    const switched = await off.anna.patch(`/api/organizations/${off.organizationId}`, {
      sendWindowReminders: false,
    })
    expect(switched.statusCode, switched.body).toBe(200)
    await testApp.runUntilStopped('window-reminders')
    expect(await mailsFor(quiet)).toEqual([])
    expect(await mailsFor(off.anna)).toEqual([])
    expect(await mailsFor(anna)).toHaveLength(1)
  })
})
