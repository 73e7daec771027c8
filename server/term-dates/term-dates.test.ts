import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import type { FetchedText } from '#server/outside.ts'
import { sourceTooSlow } from '#server/problems.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People

let fetched: string[] = []
let openTransactions = 0
let answer: () => Promise<FetchedText> = () => Promise.reject(new Error('Nothing is there.'))

beforeAll(async () => {
  testApp = await startTestApp({
    fetchText: async (address) => {
      fetched.push(address)
      openTransactions = testApp.pool.totalCount - testApp.pool.idleCount
      return answer()
    },
  })
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
beforeEach(() => {
  fetched = []
})
afterAll(() => testApp.close())

const ownerDb = () => openDatabase(testApp.ownerPool)

const halfTerm = { startDate: '2026-10-26', endDate: '2026-10-30' }
const autumn = { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm } as const
const spring = { termType: 'spring', startDate: '2027-01-04', endDate: '2027-03-25', halfTerm: null } as const
const year = { academicYear: '2026-27', terms: [autumn], insetDays: ['2026-09-01'], openBankHolidays: [] }
const yearBefore = {
  academicYear: '2025-26',
  terms: [{ ...autumn, startDate: '2025-09-01', endDate: '2025-12-19', halfTerm: null }],
  insetDays: [],
  openBankHolidays: [],
}
const page = { source: 'sheffield.gov.uk, term dates', sourceDate: '2026-04-11' }
const file = `Term,Start,End
Autumn term,01/09/2026,18/12/2026
Half term,26/10/2026,30/10/2026
INSET day,01/09/2026,
Nativity,10/12/2026,`
const csv = { 'content-type': 'text/csv' }

async function aCouncil(name = 'Sheffield') {
  const { id } = await given.localAuthority(name)
  const path = `/api/local-authorities/${id}/term-dates`
  return {
    id,
    path,
    preview: `${path}/preview`,
    council: await people.signedIn('la_user', { localAuthorityId: id }),
  }
}

async function allStoredDates(): Promise<unknown> {
  return ownerDb().select().from(publishedTermDates)
}

describe('a preview', () => {
  test('says what a file says and stores nothing of it', async () => {
    const { preview, council } = await aCouncil()
    const before = await allStoredDates()
    const seen = await council.post(preview, file, csv)
    expect(seen.statusCode).toBe(200)
    expect(seen.json()).toEqual({
      source: null,
      years: [year],
      notUnderstood: [
        '“Nativity” on 10 December 2026 is not understood and left out.',
        'No dates were found for the summer term of 2026-27.',
        'No dates were found for the spring term of 2026-27.',
      ],
      lines: [],
    })
    expect(await allStoredDates()).toEqual(before)
  })

  test('of what lies at the authority’s address is fetched outside of any transaction', async () => {
    const { id, preview } = await aCouncil('Leeds')
    const ada = await people.signedIn('system_admin')
    const holidayCalendarUrl = 'https://www.leeds.example/terms.csv'
    await ada.patch(`/api/local-authorities/${id}`, { holidayCalendarUrl })
    answer = async () => ({ mediaType: 'application/octet-stream', text: file })
    const seen = await ada.post(`${preview}?from=url`)
    expect(seen.json()).toMatchObject({ source: holidayCalendarUrl, years: [year] })
    expect([fetched, openTransactions]).toEqual([[holidayCalendarUrl], 0])
  })

  test('of an address that gives nothing usable says so', async () => {
    const { preview, council } = await aCouncil('Leeds')
    answer = () => Promise.reject(sourceTooSlow('www.leeds.example took too long to answer.'))
    const slow = await council.post(`${preview}?from=url`)
    expect([slow.statusCode, slow.json().code]).toEqual([504, 'source-too-slow'])
  })

  test.each<[string, string | undefined, Record<string, string>, number, string]>([
    ['', undefined, {}, 400, 'Send a file, or say that it is to be fetched: one of the two.'],
    ['?from=url', file, csv, 400, 'Send a file, or say that it is to be fetched: one of the two.'],
    [
      '?from=url',
      undefined,
      {},
      400,
      'This local authority has no address of published dates yet: send a file.',
    ],
    ['?from=https://evil.example', undefined, {}, 400, 'from is missing or not of the right kind.'],
    ['', file, { 'content-type': 'image/png' }, 415, 'Send a file of one of these types'],
    ['', 'x'.repeat(1024 * 1024 + 1), csv, 413, 'That is too large: a file may have 1024 KB at most.'],
  ])('%s %# is refused with a sentence', async (query, body, headers, status, sentence) => {
    const { preview, council } = await aCouncil('Barnsley')
    const refused = await council.post(`${preview}${query}`, body, headers)
    expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(sentence)])
    expect(fetched).toEqual([])
  })

  test('is limited in how often one person may ask', async () => {
    const { preview, council } = await aCouncil('Barnsley')
    const answers: number[] = []
    for (let count = 0; count < 11; count += 1)
      answers.push((await council.post(preview, file, csv)).statusCode)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })
})

describe('saving', () => {
  test('puts what was published where everyone reads it', async () => {
    const { id, path, council } = await aCouncil('Kent')
    const answered = await council.put(path, { ...page, years: [year] })
    expect(answered.statusCode).toBe(200)
    const expected = {
      ...year,
      ...page,
      localAuthorityId: id,
      version: 1,
      keptAt: '2026-09-14T09:00:10.000Z',
    }
    expect(answered.json()).toEqual([expected])
    for (const role of ['org_admin', 'site_user', 'la_user'] as const)
      expect((await (await people.signedIn(role)).get(path)).json()).toEqual([expected])
  })

  test('takes the place of the same year and leaves the others', async () => {
    const { path, council } = await aCouncil('Essex')
    await council.put(path, { ...page, years: [year, yearBefore] })
    await council.put(path, { source: 'A letter', years: [{ ...year, terms: [autumn, spring] }] })
    const rows = (await council.get(path)).json<PublishedTermDates[]>()
    expect(rows).toMatchObject([
      { academicYear: '2025-26', ...page, version: 1, terms: [{}] },
      { academicYear: '2026-27', source: 'A letter', sourceDate: null, version: 2, terms: [{}, {}] },
    ])
  })

  test('is refused as a whole from an outdated version', async () => {
    const { path, council } = await aCouncil('Surrey')
    await council.put(path, { ...page, years: [year] })
    await council.put(path, { ...page, years: [{ ...year, version: 1 }] })
    const stale = await council.put(path, {
      ...page,
      years: [yearBefore, { ...year, terms: [spring], insetDays: [], version: 1 }],
    })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
    expect((await council.get(path)).json()).toMatchObject([{ version: 2, terms: [autumn] }])
  })

  test('is in the audit with what was there before', async () => {
    const { id, path, council } = await aCouncil('Devon')
    await council.put(path, { ...page, years: [year] })
    const [entry] = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry).toMatchObject({
      action: 'term-dates.keep',
      actorId: council.id,
      before: [],
      after: [{ academicYear: '2026-27', terms: [autumn], source: page.source }],
    })
  })

  test('is a council’s for itself and a system administrator’s for any', async () => {
    const { path } = await aCouncil('Dorset')
    const { council: neighbour } = await aCouncil('Somerset')
    const ada = await people.signedIn('system_admin')
    const body = { ...page, years: [year] }
    expect((await neighbour.put(path, body)).statusCode).toBe(404)
    expect((await neighbour.post(`${path}/preview`, file, csv)).statusCode).toBe(404)
    expect((await (await people.signedIn('org_admin')).put(path, body)).statusCode).toBe(403)
    expect((await ada.put(path, body)).statusCode).toBe(200)
  })
})

describe('invalid dates are not saved', () => {
  let council: Person
  let path: string
  beforeAll(async () => {
    const found = await aCouncil('Norfolk')
    council = found.council
    path = found.path
  })

  test.each<[unknown, string, string]>([
    [{ years: [] }, 'years', 'Send the school years to save'],
    [{ years: Array(7).fill(year) }, 'years', 'Send at most 6 school years at once'],
    [{ source: 'x' }, 'source', 'Enter where the dates were published'],
    [{ sourceDate: '2026-02-30' }, 'sourceDate', 'Enter a real date'],
    [{ sourceDate: '2026-09-15' }, 'sourceDate', 'Choose the day of their publication: today or before'],
    [
      { years: [{ ...year, academicYear: '2026' }] },
      'years.0.academicYear',
      'Enter a school year such as 2026-27',
    ],
    [{ years: [year, year] }, 'years.1.academicYear', '2026-27 is there twice.'],
    [{ years: [{ ...year, terms: [] }] }, 'years.0.terms', '2026-27 has no term.'],
    [
      { years: [{ ...year, terms: [{ ...autumn, endDate: '2026-08-01' }] }] },
      'years.0.terms.0.endDate',
      'The autumn term of 2026-27 needs a start and a later end.',
    ],
    [
      { years: [{ ...year, insetDays: ['2027-12-01'] }] },
      'years.0.insetDays.0',
      'A training day of 2026-27 must be a day of that school year.',
    ],
    [
      { years: [yearBefore, { ...year, openBankHolidays: ['2026-12-28', '2026-12-02'] }] },
      'years.1.openBankHolidays.1',
      '2 December 2026 is not a bank holiday in England and Wales this year: only bank holidays can be opened. Remove it.',
    ],
    [{ years: [{ ...year, version: 1.5 }] }, 'years.0.version', 'A version is a whole number'],
    [{ keptBy: 'me' }, 'keptBy', 'There is no field called “keptBy” here.'],
  ])('%j', async (changes, field, sentence) => {
    const refused = await council.put(path, { ...page, years: [year], ...(changes as object) })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields[field]).toBe(sentence)
    expect((await council.get(path)).json()).toEqual([])
  })
})
