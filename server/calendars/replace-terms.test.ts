import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarRevisions, calendars, terms } from '#server/db/schema/calendars.ts'
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

type TermInput = Record<string, unknown>
const summer: TermInput = { name: 'summer', startDate: '2026-04-20', endDate: '2026-07-17' }
const autumn: TermInput = { name: 'autumn', startDate: '2026-09-02', endDate: '2026-12-18' }
const spring: TermInput = { name: 'spring', startDate: '2027-01-05', endDate: '2027-03-25' }
const newTerms = [summer, autumn, spring]

async function aCalendar(wishes: Parameters<typeof given.calendar>[0] = {}) {
  const calendar = await given.calendar(wishes)
  const anna = await people.signedIn('org_admin', { organizationId: calendar.organizationId })
  return { calendar, anna, path: `/api/calendars/${calendar.id}/terms` }
}

describe('editing', () => {
  test('puts three new terms in the place of the old ones and counts them again', async () => {
    const { calendar, anna, path } = await aCalendar()
    const halfTermBreak = { startDate: '2026-10-26', endDate: '2026-10-30' }
    const answer = await anna.put(path, {
      terms: [{ ...autumn, halfTermBreak, weeks: 15 }, spring, summer],
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    // Summer: 13 weeks of five less Early May and Spring. Autumn: 78 weekdays less five. Spring: 58.
    expect(answer.json<Calendar>()).toMatchObject({
      version: 2,
      status: 'draft',
      terms: [
        { name: 'summer', startDate: '2026-04-20', schoolDays: 63, exactWeeks: 12.6 },
        { name: 'autumn', halfTermBreak, schoolDays: 73, fundingWeeks: 14.5 },
        { name: 'spring', schoolDays: 58 },
      ],
    })
    expect(answer.json<Calendar>().terms[0]).not.toHaveProperty('halfTermBreak')
    const rows = await ownerDb().select().from(terms).where(eq(terms.calendarId, calendar.id))
    expect(rows.map(({ teachingDays }) => teachingDays).sort()).toEqual([58, 63, 73])
    const [entry] = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, calendar.id))
    expect(entry).toMatchObject({
      action: 'calendar.edit',
      actorId: anna.id,
      before: { status: 'draft', terms: [{ startDate: '2026-04-13' }, {}, {}] },
      after: { status: 'draft' },
    })
  })

  test('closures stay unless they are sent', async () => {
    const inset = { kind: 'inset', label: 'Staff', startDate: '2026-09-02', endDate: '2026-09-02' } as const
    const { anna, path } = await aCalendar({ closures: [inset] })
    expect((await anna.put(path, { terms: newTerms })).json()).toMatchObject({ closures: [inset] })
    const moved = { ...inset, startDate: '2026-09-03', endDate: '2026-09-04' }
    expect((await anna.put(path, { terms: newTerms, closures: [moved] })).json<Calendar>().closures).toEqual([
      { ...moved, portion: 'whole', isFunded: false, isCharged: false },
    ])
    expect((await anna.put(path, { terms: newTerms, closures: [] })).json<Calendar>().closures).toEqual([])
  })

  test('makes a rejected calendar a draft, and keeps the reason in sight until it is submitted again', async () => {
    const { anna, path } = await aCalendar({ status: 'rejected' })
    expect((await anna.put(path, { terms: newTerms })).json()).toMatchObject({
      status: 'draft',
      rejectionReason: 'The autumn term is a week too long.',
    })
  })
})

describe('what is refused', () => {
  test.each([
    [[summer, autumn], 'terms', /spring term is missing/],
    [[summer, summer, spring], 'terms.0', /2 summer terms/],
    [[summer, autumn, { ...spring, name: 'winter' }], 'terms.2.name', /Choose summer, autumn or spring/],
    [[...newTerms, spring], 'terms', /three terms/],
    [[spring, { ...summer, endDate: '2026-04-01' }, autumn], 'terms.1.endDate', /before it starts/],
    [
      [{ ...summer, halfTermBreak: { startDate: '2026-07-13', endDate: '2026-07-20' } }, autumn, spring],
      'terms.0.halfTermBreak.endDate',
      /after the summer term ends/,
    ],
    ['three', 'terms', /missing or not of the right kind/],
  ])('terms that are no year: %j', async (wrong, path, sentence) => {
    const { calendar, anna, path: url } = await aCalendar()
    const answer = await anna.put(url, { terms: wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[path]).toMatch(sentence)
    expect(await ownerDb().select().from(calendars).where(eq(calendars.id, calendar.id))).toEqual([calendar])
  })

  test('a status in the body', async () => {
    const { anna, path } = await aCalendar()
    const answer = await anna.put(path, { terms: newTerms, status: 'approved' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('status')
  })

  test.each([
    ['pending', /withdraw it to change it/],
    ['approved', /start an amendment to change it/],
  ] as const)('a calendar that is %s, with the way on', async (status, sentence) => {
    const { calendar, anna, path } = await aCalendar({ status })
    const frozen = await ownerDb()
      .select()
      .from(calendarRevisions)
      .where(eq(calendarRevisions.calendarId, calendar.id))
    const answer = await anna.put(path, { terms: newTerms })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'wrong-status', message: expect.stringMatching(sentence) })
    expect(
      await ownerDb().select().from(calendarRevisions).where(eq(calendarRevisions.calendarId, calendar.id)),
    ).toEqual(frozen)
  })

  test('a stale version, and nothing is changed by half', async () => {
    const { calendar, anna, path } = await aCalendar()
    expect((await anna.put(path, { terms: newTerms }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await anna.put(path, { terms: newTerms, closures: [] }, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().code).toBe('stale-version')
    const edits = and(eq(auditEntries.subjectId, calendar.id), eq(auditEntries.action, 'calendar.edit'))
    expect(await ownerDb().$count(auditEntries, edits)).toBe(1)
  })

  test('a person who may only read it, and one who does not reach it', async () => {
    const { calendar, path } = await aCalendar()
    const { organizationId, siteId } = calendar
    const reader = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: false }] })
    const colleague = await people.signedIn('site_user', { organizationId })
    const refused = await reader.put(path, { terms: newTerms })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toMatch(/may read this calendar but not change it/)
    expect((await colleague.put(path, { terms: newTerms })).statusCode).toBe(404)
  })
})

describe('two at once from the same version', () => {
  /** The full run: ROUNDS=500 npx vitest run --project api replace-terms */
  const rounds = Number(process.env.ROUNDS ?? 50)

  test(
    `one is saved whole and the other is refused, ${rounds} times`,
    async () => {
      const { calendar, anna, path } = await aCalendar()
      const others = [summer, autumn, spring].map((term) => ({
        ...term,
        halfTermBreak: { startDate: term.startDate, endDate: term.startDate },
      }))
      for (let version = 1; version <= rounds; version += 1) {
        const ifMatch = { 'if-match': `"${version}"` }
        const answers = await Promise.all([
          anna.put(path, { terms: newTerms }, ifMatch),
          anna.put(path, { terms: others }, ifMatch),
        ])
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
        const now = await ownerDb().select().from(terms).where(eq(terms.calendarId, calendar.id))
        const withHalfTerm = now.filter(({ halfTermStartDate }) => halfTermStartDate !== null).length
        expect([0, 3]).toContain(withHalfTerm)
      }
    },
    20_000 + rounds * 200,
  )
})
