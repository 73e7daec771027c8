import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendars, terms } from '#server/db/schema/calendars.ts'
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

const ownerDb = () => openDatabase(testApp.ownerPool)
const generate = '/api/calendars/generate'

const customDates = {
  summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
  autumn: { startDate: '2026-09-01', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-25' },
}

async function anEditor() {
  const site = await given.site()
  const ben = await people.signedIn('site_user', {
    organizationId: site.organizationId,
    sites: [{ siteId: site.id, canEdit: true }],
  })
  return { ben, site, input: { siteId: site.id, fundingYear: '2026-27', customDates } }
}

describe('generating again', () => {
  test('to amend takes an approved calendar’s next revision, while the approved one stays published', async () => {
    const { id, siteId, organizationId } = await given.calendar({ status: 'approved' })
    const sites = [{ siteId, canEdit: true }]
    const ben = await people.signedIn('site_user', { organizationId, sites })
    const body = { siteId, fundingYear: '2026-27', customDates }
    const refused = await ben.post(generate, { ...body, replace: true })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong-status'])
    expect(refused.json().message).toMatch(/is approved: amend it with these dates, or open it/)

    const amended = await ben.post(generate, { ...body, amend: true })
    expect(amended.statusCode, amended.body).toBe(201)
    expect(amended.json().calendar).toMatchObject({
      ...{ id, status: 'draft', revision: 2, publishedRevision: 1, approvedAt: null },
    })
    const summer = { startDate: '2026-04-20', endDate: '2026-07-21' }
    const again = await ben.post(generate, { ...body, amend: true, customDates: { ...customDates, summer } })
    expect(again.json().calendar).toMatchObject({ revision: 2, terms: [{ startDate: '2026-04-20' }, {}, {}] })
    const discarded = await ben.post(`/api/calendars/${id}/discard`)
    expect(discarded.json()).toMatchObject({ status: 'approved', revision: 1 })
  })

  test('to amend leaves alone what waits for approval, and asks where nothing was approved', async () => {
    const pending = await given.calendar({ status: 'pending', isAmended: true })
    const draft = await given.calendar()
    for (const [{ siteId, organizationId }, code] of [
      [pending, 'wrong-status'],
      [draft, 'already-exists'],
    ] as const) {
      const anna = await people.signedIn('org_admin', { organizationId })
      const answer = await anna.post(generate, { siteId, fundingYear: '2026-27', customDates, amend: true })
      expect([answer.statusCode, answer.json().code]).toEqual([409, code])
    }
  })

  test('to replace, twenty times at once, replaces every time and leaves one calendar', async () => {
    const { ben, input, site } = await anEditor()
    const replace = () => ben.post(generate, { ...input, replace: true })
    const answers = await Promise.all(Array.from({ length: 20 }, replace))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(await ownerDb().select().from(calendars).where(eq(calendars.siteId, site.id))).toHaveLength(1)
  })

  test('from a version that another person has changed meanwhile is refused', async () => {
    const { ben, input } = await anEditor()
    await ben.post(generate, input)
    await ben.post(generate, { ...input, replace: true })
    const stale = await ben.post(generate, { ...input, replace: true }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
  })

  test('asks first, then puts the new plan into the same calendar', async () => {
    const { ben, input } = await anEditor()
    const first = (await ben.post(generate, input)).json<GeneratedCalendar>()
    const asked = await ben.post(generate, input)
    expect(asked.statusCode).toBe(409)
    expect(asked.json().code).toBe('already-exists')
    expect(asked.json().message).toMatch(/Open it to change it, or replace it/)

    const summer = { startDate: '2026-04-20', endDate: '2026-07-21' }
    const answer = await ben.post(generate, {
      ...input,
      replace: true,
      customDates: { ...customDates, summer },
    })
    expect(answer.statusCode).toBe(201)
    const { calendar } = answer.json<GeneratedCalendar>()
    expect(calendar).toMatchObject({ id: first.calendar.id, version: 2, status: 'draft' })
    expect(calendar.terms[0]?.startDate).toBe('2026-04-20')
    expect(await ownerDb().$count(terms, eq(terms.calendarId, calendar.id))).toBe(3)
    const entries = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, calendar.id))
    expect(entries.map(({ action }) => action)).toContain('calendar.replace')
  })

  test('makes a rejected calendar a draft again', async () => {
    const calendar = await given.calendar({ status: 'rejected' })
    const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
    const { siteId, fundingYear } = calendar
    const answer = await anna.post(generate, { siteId, fundingYear, customDates, replace: true })
    expect(answer.json()).toMatchObject({
      calendar: { id: calendar.id, status: 'draft', rejectionReason: null },
    })
  })

  test.each([
    [{ status: 'pending' }, /waiting for approval: open it and withdraw it/],
    [{ status: 'approved' }, /is approved: amend it with these dates, or open it/],
    [{ status: 'draft', isAmended: true }, /is being amended: put these dates into the amendment/],
    [{ status: 'rejected', isAmended: true }, /is being amended: put these dates into the amendment/],
  ] as const)('never takes the place of %j', async (wishes, sentence) => {
    const calendar = await given.calendar(wishes)
    const { siteId, fundingYear } = calendar
    const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
    for (const replace of [true, false]) {
      const answer = await anna.post(generate, { siteId, fundingYear, customDates, replace })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().code).toBe('wrong-status')
      expect(answer.json().message).toMatch(sentence)
    }
    expect(await ownerDb().select().from(calendars).where(eq(calendars.id, calendar.id))).toEqual([calendar])
  })

  test('of twenty at once, one makes the calendar and the others read that it exists', async () => {
    const { ben, site, input } = await anEditor()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ben.post(generate, input)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject({
        code: 'already-exists',
        message: expect.stringMatching(/Open it to change it, or replace it/),
      })
    expect(await ownerDb().$count(calendars, eq(calendars.siteId, site.id))).toBe(1)
    expect(await ownerDb().$count(terms, eq(terms.organizationId, site.organizationId))).toBe(3)
  })

  test('while the site is deleted, it is gone or being removed, and nothing is forbidden', async () => {
    const codes: unknown[] = []
    for (let round = 0; round < 10; round += 1) {
      const { ben, site, input } = await anEditor()
      const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
      const calls = [() => ben.post(generate, input), () => anna.delete(`/api/sites/${site.id}`)]
      if (round % 2) calls.reverse()
      const answers = await Promise.all(calls.map((call) => call()))
      codes.push(...answers.flatMap((answer) => (answer.statusCode < 300 ? [] : answer.json().code)))
    }
    expect(['not-found', 'in-use']).toEqual(expect.arrayContaining(codes))
  })

  test('a repeated call with its Idempotency-Key gets the first answer, not a refusal', async () => {
    const { ben, site, input } = await anEditor()
    const key = { 'idempotency-key': 'generate-once' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => ben.post(generate, input, key)))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual(answers[0]?.json())
    }
    expect(await ownerDb().$count(calendars, eq(calendars.siteId, site.id))).toBe(1)
    expect((await ben.post(generate, { ...input, replace: true }, key)).statusCode).toBe(422)
  })
})

test.each(['1990-91', '2040-41'])(
  '%s, whose bank holidays are unknown, is refused with the years that can be generated',
  async (fundingYear) => {
    const { ben, input } = await anEditor()
    const year = Number(fundingYear.slice(0, 4))
    const inYear = (day: string) => `${year + (day < '04' ? 1 : 0)}-${day}`
    const customDates = {
      summer: { startDate: inYear('04-13'), endDate: inYear('07-20') },
      autumn: { startDate: inYear('09-03'), endDate: inYear('12-18') },
      spring: { startDate: inYear('01-06'), endDate: inYear('03-25') },
    }
    const answer = await ben.post(generate, { ...input, fundingYear, customDates })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.fundingYear).toMatch(/^Bank holidays are known from 2024 to 20\d\d\./)
  },
)

test('sixty in a minute are counted by person', async () => {
  const { ben, site } = await anEditor()
  const statuses = await Promise.all(Array.from({ length: 61 }, () => ben.post(generate, {})))
  expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(60).fill(400), 429])
  const colleague = await people.signedIn('org_admin', { organizationId: site.organizationId })
  expect((await colleague.post(generate, {})).statusCode).toBe(400)
})
