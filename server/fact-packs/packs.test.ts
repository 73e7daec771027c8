import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactPackInput, FactPackPreview } from '#contract/authorities/fact-packs.ts'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import { openDatabase } from '#server/db/database.ts'
import { signText } from '#server/signing/signing-key.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { givenIn } from '#server/test/given.ts'

let here: TestApp
let elsewhere: TestApp
let ada: Person
let eve: Person

beforeAll(async () => {
  here = await startTestApp()
  // Two weeks earlier than here, so that a window can be over here that was still to come there.
  elsewhere = await startTestApp({ clock: testClock('2026-08-31T09:00:00Z') })
  ada = await peopleOf(here).signedIn('system_admin')
  eve = await peopleOf(elsewhere).signedIn('system_admin')
})
afterAll(() => Promise.all([here.close(), elsewhere.close()]))

const source = {
  publisher: 'The council',
  title: 'Guide for providers',
  address: null,
  pageDate: '2026-08-01',
  seenOn: '2026-08-30',
}
const autumn = { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm: null }
const rounding = (value: string) => ({ kind: 'rounding', fundingYear: '2026-27', value, source })

async function factsAt(app: TestApp, name: string) {
  return `/api/local-authorities/${(await givenIn(app).localAuthority(name)).id}/facts`
}

const codeOf = async (name: string) => (await givenIn(here).localAuthority(name)).code

/** What the other installation knows of these authorities. */
async function packOf(...names: string[]): Promise<FactPackInput> {
  const codes = await Promise.all(names.map(codeOf))
  const made = await eve.get(`/api/fact-packs?authorities=${codes.join(',')}`)
  expect(made.statusCode, made.body).toBe(200)
  expect(made.headers['content-disposition']).toMatch(/filename="facts 20\d\d-\d\d-\d\d\.json"/)
  return made.json()
}

const previewed = async (pack: FactPackInput) =>
  (await ada.post('/api/fact-packs/preview', pack)).json<FactPackPreview>()
const standing = async (name: string) =>
  (await ada.get(`${await factsAt(here, name)}?fundingYear=2026-27`))
    .json<FactOfYear[]>()
    .find(({ kind }) => kind === 'rounding')?.used

describe('a pack of facts', () => {
  test('leaves one installation signed, and comes into another row by row', async () => {
    await eve.put(await factsAt(elsewhere, 'Kent'), rounding('half'))
    await eve.put(await factsAt(elsewhere, 'Essex'), rounding('tenths'))
    const pack = await packOf('Kent', 'Essex')
    const preview = await previewed(pack)
    expect(preview).toMatchObject({ signer: 'http://localhost:3000', isOwnKey: false, leftOut: [] })
    expect(preview.rows.map(({ authorityName, verdict, value }) => [authorityName, verdict, value])).toEqual([
      ['Essex', 'new', 'tenths'],
      ['Kent', 'new', 'half'],
    ])
    const rows = [`${await codeOf('Kent')} rounding 2026-27`]
    const accepted = await ada.post('/api/fact-packs', { pack, rows })
    expect(accepted.json(), accepted.body).toEqual({ recorded: 1 })
    expect(await standing('Kent')).toMatchObject({
      value: 'half',
      standing: 'recorded',
      source: { title: source.title, pageDate: source.pageDate },
      seenOn: source.seenOn,
    })
    expect(await standing('Essex')).toBeNull()
    expect((await previewed(pack)).rows.map(({ verdict }) => verdict)).toEqual(['new', 'same'])
  })

  test('says of each row which figure it would replace, from where and since when, and where it is the older one', async () => {
    const path = await factsAt(elsewhere, 'Devon')
    const year = { academicYear: '2026-27', terms: [autumn], insetDays: [] }
    const dates = { source: 'Term dates 2026-27', years: [year] }
    await eve.put(path, rounding('half'))
    await eve.put(path.replace('facts', 'term-dates'), { ...dates, sourceDate: '2026-08-01' })
    const older = await packOf('Devon')
    elsewhere.clock.advance({ minutes: 5 })
    await eve.put(path, { ...rounding('tenths'), source: { ...source, seenOn: '2026-08-31' } })
    const moved = { ...year, terms: [{ ...autumn, endDate: '2026-12-17' }] }
    const newDates = { source: 'Term dates 2026-27', sourceDate: '2026-08-20', years: [moved] }
    await eve.put(path.replace('facts', 'term-dates'), newDates)
    const newer = await packOf('Devon')

    const keys = [`${await codeOf('Devon')} rounding 2026-27`, `${await codeOf('Devon')} term-dates 2026-27`]
    expect((await ada.post('/api/fact-packs', { pack: older, rows: keys })).json()).toEqual({ recorded: 2 })
    const second = await previewed(newer)
    const printed = (seen: string) =>
      `The council, “Guide for providers” (1 Aug 2026), seen ${seen}; recorded here 14 Sep 2026`
    expect(second.rows).toMatchObject([
      { verdict: 'replaces', currentSource: printed('30 Aug 2026'), changes: [] },
    ])
    const [change] = second.termDates
    expect(change?.currentSource).toBe('Term dates 2026-27, of 1 Aug 2026; recorded here 14 Sep 2026')
    expect(change?.changes).toHaveLength(1)

    const versions = { [keys[1] ?? '']: 1 }
    const accepted = await ada.post('/api/fact-packs', { pack: newer, rows: keys, versions })
    expect(accepted.json(), accepted.body).toEqual({ recorded: 2 })
    const again = await previewed(older)
    const isOlder = ['Its source is older than the one here.']
    expect(again.rows).toMatchObject([
      { verdict: 'replaces', currentSource: printed('31 Aug 2026'), changes: isOlder },
    ])
    expect(again.termDates[0]?.changes).toEqual([expect.stringContaining('has become'), ...isOlder])

    const own = (await ada.get(`/api/fact-packs?authorities=${await codeOf('Devon')}`)).json()
    here.clock.advance({ minutes: 1 })
    await ada.put(await factsAt(here, 'Devon'), rounding('half'))
    const [row] = (await previewed(own)).rows
    expect(row?.changes).toEqual([
      'The pack is older: it was signed on 14 Sep 2026, before what is here was recorded.',
    ])
  })

  test('that was changed after it was signed is refused as a whole', async () => {
    await eve.put(await factsAt(elsewhere, 'Surrey'), rounding('half'))
    const pack = await packOf('Surrey')
    const forged = { ...pack, statement: pack.statement.replace('"half"', '"tenths"') }
    for (const body of [forged, { ...pack, signature: 'AAAA' }, { ...pack, publicKey: 'AAAA' }]) {
      const refused = await ada.post('/api/fact-packs/preview', body)
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        expect.stringContaining('The signature does not match'),
      ])
    }
    const rows = [`${await codeOf('Surrey')} rounding 2026-27`]
    expect((await ada.post('/api/fact-packs', { pack: forged, rows })).statusCode).toBe(400)
    expect(await standing('Surrey')).toBeNull()
  })

  test('that names its signer or an authority by something else than an address or a name is none', async () => {
    await eve.put(await factsAt(elsewhere, 'Norfolk'), rounding('half'))
    const { facts, ...statement } = JSON.parse((await packOf('Norfolk')).statement)
    const previewWith = async (changes: object) => {
      const changed = JSON.stringify({ ...statement, facts, ...changes })
      const pack = await signText(openDatabase(elsewhere.ownerPool), elsewhere.outside.settings, changed)
      return ada.post('/api/fact-packs/preview', pack)
    }
    expect((await previewWith({})).statusCode).toBe(200)
    for (const changes of [
      { signer: 'your own council, whose key this is' },
      { signer: `https://${'x'.repeat(100_000)}` },
      { facts: [{ ...facts[0], authorityName: 'x'.repeat(100_000) }] },
      { facts: [{ ...facts[0], kind: 'x'.repeat(100_000) }] },
    ]) {
      const refused = await previewWith(changes)
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        expect.stringContaining('not a pack of facts'),
      ])
    }
  })

  test('weakens nothing that the council has confirmed here, and says so', async () => {
    const { id } = await givenIn(here).localAuthority('Dorset')
    const council = await peopleOf(here).signedIn('la_user', { localAuthorityId: id })
    await council.put(await factsAt(here, 'Dorset'), rounding('whole-up'))
    await eve.put(await factsAt(elsewhere, 'Dorset'), rounding('half'))
    const pack = await packOf('Dorset')
    expect((await previewed(pack)).rows).toMatchObject([
      { verdict: 'weakens', current: { value: 'whole-up', standing: 'confirmed' } },
    ])
    const rows = [`${await codeOf('Dorset')} rounding 2026-27`]
    const refused = await ada.post('/api/fact-packs', { pack, rows })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('Dorset has confirmed another figure here.'),
    ])
    expect(await standing('Dorset')).toMatchObject({ value: 'whole-up' })
  })

  test('is checked row by row as if it were typed: what is refused says why, and the others come in', async () => {
    const path = await factsAt(elsewhere, 'Suffolk')
    const window = (endDate: string) => ({
      kind: 'headcount',
      period: 'autumn',
      when: { startDate: '2026-09-01', endDate },
    })
    const row = { ...rounding('half'), kind: 'windows', value: [window('2026-09-11')] }
    const code = await codeOf('Suffolk')
    expect((await eve.put(path, row)).statusCode).toBe(200)
    await eve.put(path, rounding('half'))
    const pack = await packOf('Suffolk')
    const preview = await previewed(pack)
    expect(preview.leftOut).toEqual([
      `Suffolk (${code}), Claim windows, 2026-27: Headcount, autumn: 11 September 2026 is over. Leave it out, or give the day that comes.`,
    ])
    expect(preview.rows.map(({ kind }) => kind)).toEqual(['rounding'])
    const refused = await ada.post('/api/fact-packs', { pack, rows: [`${code} windows 2026-27`] })
    expect(refused.statusCode).toBe(400)
    const accepted = await ada.post('/api/fact-packs', { pack, rows: [`${code} rounding 2026-27`] })
    expect(accepted.json(), accepted.body).toEqual({ recorded: 1 })
  })

  test('has no organisation’s own figure and nothing without a source', async () => {
    const { id: localAuthorityId } = await givenIn(elsewhere).localAuthority('Cumberland')
    const { organizationId } = await givenIn(elsewhere).site({ localAuthorityId })
    const path = await factsAt(elsewhere, 'Cumberland')
    await (await peopleOf(elsewhere).signedIn('org_admin', { organizationId })).put(path, rounding('half'))
    await eve.patch(`/api/local-authorities/${localAuthorityId}`, {
      fundingRequirements: { default: { hoursPerWeek: 15 } },
    })
    const none = await eve.get(`/api/fact-packs?authorities=${await codeOf('Cumberland')}`)
    expect(none.json().message).toBe('Nothing is known of these authorities with its source yet.')
    const unreadable = (await eve.get('/api/fact-packs?authorities=%00')).json()
    expect(unreadable.fields).toEqual({ authorities: 'Codes must be one line of plain text' })
  })

  test('of more than another installation reads is refused, with what to do', async () => {
    await elsewhere.ownerPool.query(
      `insert into authority_facts
         (local_authority_id, funding_year, kind, value, publisher, title, seen_on, recorded_at)
       select id, year || '-' || right((year + 1)::text, 2), 'claims', '"by-year"', 'The council', 'Guide',
         '2026-08-01', now()
       from local_authorities, generate_series(2000, 2023) year`,
    )
    const refused = await eve.get('/api/fact-packs')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'These are more facts than one pack holds. Search for some of the authorities, and download theirs.',
    ])
  })
})
