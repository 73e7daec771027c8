import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactPackPreview } from '#contract/authorities/fact-packs.ts'
import { openDatabase } from '#server/db/database.ts'
import { signText } from '#server/signing/signing-key.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let ada: Person
let path: string
let code: string

beforeAll(async () => {
  testApp = await startTestApp()
  ada = await peopleOf(testApp).signedIn('system_admin')
  const leeds = await givenIn(testApp).localAuthority('Leeds')
  path = `/api/local-authorities/${leeds.id}`
  code = leeds.code
})
afterAll(() => testApp.close())

// The clock shows 14 September 2026.
const [today, tomorrow] = ['2026-09-14', '2026-09-15']
const printed = { publisher: 'Leeds', title: 'Guide', address: null, pageDate: null }
const sentence = 'Choose the day you saw it: today or before'
const values = {
  rounding: 'half',
  rates: { 'age-2': { pencePerHour: 800, supplements: [] } },
  windows: [
    { kind: 'headcount', period: 'autumn', when: { startDate: '2026-10-01', endDate: '2026-10-01' } },
  ],
}

test.each(Object.entries(values))('%s was not seen on a day to come', async (kind, value) => {
  const fact = { kind, fundingYear: '2026-27', value }
  const refused = await ada.put(`${path}/facts`, { ...fact, source: { ...printed, seenOn: tomorrow } })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'source.seenOn': sentence }])
  const accepted = await ada.put(`${path}/facts`, { ...fact, source: { ...printed, seenOn: today } })
  expect(accepted.statusCode, accepted.body).toBe(200)
})

test('nor were rules that are typed together', async () => {
  const source = { ...printed, seenOn: tomorrow }
  const refused = await ada.patch(path, { fundingRequirements: { default: { hoursPerWeek: 15 } }, source })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'source.seenOn': sentence }])
})

test('nor was a row of a pack, nor was a year in it published then', async () => {
  const fact = { kind: 'rounding', fundingYear: '2027-28', value: 'half', source: printed, seenOn: tomorrow }
  const autumn = { termType: 'autumn', startDate: '2027-09-01', endDate: '2027-12-17', halfTerm: null }
  const year = { academicYear: '2027-28', terms: [autumn], insetDays: [], openBankHolidays: [] }
  const place = { authorityCode: code, authorityName: 'Leeds' }
  const statement = {
    ...{ kind: 'facts', signer: 'https://elsewhere.example', signedAt: '2026-09-14T08:00:00.000Z' },
    facts: [{ ...place, ...fact, standing: 'recorded' }],
    termDates: [{ ...place, ...year, source: 'Guide', sourceDate: tomorrow }],
  }
  const db = openDatabase(testApp.ownerPool)
  const pack = await signText(db, testApp.outside.settings, JSON.stringify(statement))
  const preview = (await ada.post('/api/fact-packs/preview', pack)).json<FactPackPreview>()
  expect(preview.leftOut).toEqual([
    `Leeds (${code}), Rounding of weeks, 2027-28: ${sentence}.`,
    `Leeds (${code}), Term dates, 2027-28: Choose the day of their publication: today or before.`,
  ])
  expect([preview.rows, preview.termDates]).toEqual([[], []])
})
