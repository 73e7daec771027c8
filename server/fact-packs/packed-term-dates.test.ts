import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactPackInput, FactPackPreview } from '#contract/authorities/fact-packs.ts'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { signText } from '#server/signing/signing-key.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let here: TestApp
let elsewhere: TestApp
let ada: Person
let eve: Person

beforeAll(async () => {
  here = await startTestApp()
  elsewhere = await startTestApp()
  ada = await peopleOf(here).signedIn('system_admin')
  eve = await peopleOf(elsewhere).signedIn('system_admin')
})
afterAll(() => Promise.all([here.close(), elsewhere.close()]))

const halfTerm = { startDate: '2026-10-26', endDate: '2026-10-30' }
const autumn = { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm }
const spring = { termType: 'spring', startDate: '2027-01-04', endDate: '2027-03-25', halfTerm: null }
const year = {
  academicYear: '2026-27',
  terms: [autumn, spring],
  insetDays: ['2026-09-01'],
  openBankHolidays: ['2026-12-25'],
}
const nextYear = {
  ...year,
  academicYear: '2027-28',
  terms: [{ ...autumn, startDate: '2027-09-01', endDate: '2027-12-17', halfTerm: null }],
  insetDays: [],
  openBankHolidays: [],
}
const page = { source: 'The council’s page, term dates', sourceDate: '2026-04-11' }
const rounding = {
  ...{ kind: 'rounding', fundingYear: '2026-27', value: 'half' },
  source: { publisher: 'The council', title: 'Guide', address: null, pageDate: null, seenOn: '2026-08-01' },
}

async function placesOf(name: string) {
  const { id, code } = await givenIn(here).localAuthority(name)
  const there = await givenIn(elsewhere).localAuthority(name)
  const key = (kind: string, ofYear = '2026-27') => `${code} ${kind} ${ofYear}`
  const path = `/api/local-authorities/${id}`
  return { id, code, key, path, there: `/api/local-authorities/${there.id}` }
}

async function publish(person: Person, path: string, ...years: object[]): Promise<void> {
  const saved = await person.put(`${path}/term-dates`, { ...page, years })
  expect(saved.statusCode, saved.body).toBe(200)
}

async function packOf(code: string): Promise<FactPackInput> {
  const made = await eve.get(`/api/fact-packs?authorities=${code}`)
  expect(made.statusCode, made.body).toBe(200)
  return made.json()
}

/** The pack with another content, signed by the other installation all the same. */
async function signedOtherwise(pack: FactPackInput, other: object): Promise<FactPackInput> {
  const statement = JSON.stringify({ ...JSON.parse(pack.statement), ...other })
  return signText(openDatabase(elsewhere.ownerPool), elsewhere.outside.settings, statement)
}

const preview = async (pack: FactPackInput) =>
  (await ada.post('/api/fact-packs/preview', pack)).json<FactPackPreview>()
const accept = (body: object) => ada.post('/api/fact-packs', body)
const savedAt = async (path: string) => (await ada.get(`${path}/term-dates`)).json<PublishedTermDates[]>()

describe('the published term dates in a pack', () => {
  test('come in year by year, together with the facts, and are in the audit', async () => {
    const { id, code, key, path, there } = await placesOf('Leeds')
    await publish(eve, there, year, nextYear)
    await eve.put(`${there}/facts`, rounding)
    const pack = await packOf(code)
    expect((await preview(pack)).termDates).toMatchObject([
      { year, verdict: 'new', changes: [], current: null, source: `${page.source}, of 11 Apr 2026` },
      { year: nextYear, verdict: 'new' },
    ])
    const rows = [key('rounding'), key('term-dates')]
    const accepted = await accept({ pack, rows })
    expect(accepted.json(), accepted.body).toEqual({ recorded: 2 })
    expect(await savedAt(path)).toMatchObject([{ ...year, ...page, version: 1 }])
    expect((await preview(pack)).termDates.map(({ verdict }) => verdict)).toEqual(['same', 'new'])
    const entries = await openDatabase(here.ownerPool).select().from(auditEntries)
    const entryOf = (action: string) => entries.find((entry) => entry.action === action)
    expect(entryOf('fact.import')).toMatchObject({ after: { rows } })
    expect(entryOf('term-dates.keep')).toMatchObject({ subjectId: id, after: [{ ...year, ...page }] })
  })

  test('say in words what they replace, and replace only what was seen', async () => {
    const { code, key, path, there } = await placesOf('Kent')
    await publish(ada, path, year)
    const later = { ...autumn, startDate: '2026-09-02', halfTerm: null }
    await publish(eve, there, { ...year, terms: [later], insetDays: [], openBankHolidays: ['2027-03-26'] })
    await eve.put(`${there}/facts`, rounding)
    const pack = await packOf(code)
    const [row] = (await preview(pack)).termDates
    expect(row).toMatchObject({ verdict: 'replaces', current: { ...year, version: 1 } })
    expect(row?.changes).toEqual([
      'Autumn: 1 Sep 2026 to 18 Dec 2026 has become 2 Sep 2026 to 18 Dec 2026.',
      'Open bank holidays: 25 December has become 26 March.',
      'Autumn half-term: 26 Oct 2026 to 30 Oct 2026 is removed.',
      'Spring: 4 Jan 2027 to 25 Mar 2027 is removed.',
      'Staff days: 1 September has become none.',
    ])
    await publish(ada, path, { ...year, insetDays: ['2026-10-23'] })
    const rows = [key('rounding'), key('term-dates')]
    for (const versions of [undefined, { [key('term-dates')]: 1 }]) {
      const refused = await accept({ pack, rows, ...(versions && { versions }) })
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('Someone else has changed this school year'),
      ])
    }
    expect((await preview(pack)).rows.map(({ verdict }) => verdict)).toEqual(['new'])
    const accepted = await accept({ pack, rows, versions: { [key('term-dates')]: 2 } })
    expect(accepted.json(), accepted.body).toEqual({ recorded: 2 })
    expect(await savedAt(path)).toMatchObject([{ terms: [later], insetDays: [], version: 3 }])
  })

  test('are missing in older packs, which come in as they did, and can’t be changed once they are signed', async () => {
    const { code, key, path, there } = await placesOf('Essex')
    await publish(eve, there, year)
    await eve.put(`${there}/facts`, rounding)
    const pack = await packOf(code)
    const forged = { ...pack, statement: pack.statement.replace('2026-12-18', '2026-12-17') }
    expect(forged.statement).not.toBe(pack.statement)
    const refused = await accept({ pack: forged, rows: [key('term-dates')] })
    expect(refused.json().message).toContain('The signature does not match')
    const older = await signedOtherwise(pack, { termDates: undefined })
    expect(await preview(older)).toMatchObject({ rows: [{ verdict: 'new' }], termDates: [], leftOut: [] })
    expect((await accept({ pack: older, rows: [key('rounding')] })).json()).toEqual({ recorded: 1 })
    expect(await savedAt(path)).toEqual([])
  })

  test('are checked as if they were typed: what is refused says why, and the others come in', async () => {
    const { code, key, path, there } = await placesOf('Surrey')
    await publish(eve, there, year)
    const pack = await packOf(code)
    const [packed] = JSON.parse(pack.statement).termDates
    const before = { ...spring, startDate: '2026-12-18' }
    const wrong = await signedOtherwise(pack, {
      termDates: [
        packed,
        packed,
        { ...packed, academicYear: '2026-28' },
        { ...packed, terms: [autumn, before] },
        { ...packed, terms: [{ ...autumn, note: 'x' }] },
        { ...packed, openBankHolidays: ['2026-12-24'] },
        { ...packed, source: '' },
        { ...packed, authorityCode: 'X', authorityName: 'Nowhere' },
      ],
    })
    const named = `Surrey (${code}), Term dates, 2026-27:`
    expect((await preview(wrong)).leftOut).toEqual([
      `${named} it is in the pack twice, and only the first is read.`,
      `Surrey (${code}), Term dates, 2026-28: Enter a school year such as 2026-27.`,
      `${named} Spring term starts before the autumn term has ended.`,
      `${named} There is no field called “note” here.`,
      `${named} 24 December 2026 is not a bank holiday in England and Wales this year: only bank holidays can be opened. Remove it.`,
      `${named} Enter where the dates were published.`,
      'Nowhere (X), Term dates, 2026-27: this authority is not known here.',
    ])
    const refused = await accept({ pack: wrong, rows: [key('term-dates', '2026-28')] })
    expect(refused.statusCode).toBe(400)
    const accepted = await accept({ pack: wrong, rows: [key('term-dates')] })
    expect(accepted.json(), accepted.body).toEqual({ recorded: 1 })
    expect(await savedAt(path)).toMatchObject([year])
  })

  test('count towards what one pack holds', async () => {
    const { code, there } = await placesOf('Dorset')
    await publish(eve, there, year)
    const pack = await packOf(code)
    const [packed] = JSON.parse(pack.statement).termDates
    const full = await signedOtherwise(pack, {
      termDates: Array.from({ length: 5001 }, () => ({ ...packed, terms: [] })),
    })
    const refused = await ada.post('/api/fact-packs/preview', full)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('it is not a pack of facts'),
    ])
    await elsewhere.ownerPool.query(
      `insert into published_term_dates (local_authority_id, academic_year, terms, inset_days, source, kept_at)
       select id, year || '-' || right((year + 1)::text, 2), '[]', '[]', 'The council', now()
       from local_authorities, generate_series(2000, 2023) year`,
    )
    expect((await eve.get('/api/fact-packs')).json().message).toBe(
      'These are more facts than one pack holds. Search for some of the authorities, and download theirs.',
    )
  })
})
