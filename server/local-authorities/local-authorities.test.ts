import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People
let ada: Person

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
  ada = await people.signedIn('system_admin')
})

afterAll(() => testApp.close())

const ownerDb = () => openDatabase(testApp.ownerPool)

const leeds = {
  targetWeeks: { summer: 13, autumn: 13.5, spring: 11.3 },
  rounding: 'tenths',
  hoursPerWeek: 30,
  stretchedWeeks: [45, 47.5, 50, 51],
  fundsBankHolidays: true,
} as const
const plain = { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' } as const

async function pathOf(name: string) {
  return `/api/local-authorities/${(await given.localAuthority(name)).id}`
}

test('the list holds only the authorities that are asked for, and at most twenty may be', async () => {
  const [leeds, derby] = [await given.localAuthority('Leeds'), await given.localAuthority('Derby')]
  const admin = await people.signedIn('org_admin')
  const list = (ids: readonly string[]) => admin.get(`/api/local-authorities?ids=${ids.join()}`)
  const answer = (await list([leeds.id, derby.id])).json<ListedLocalAuthority[]>()
  expect(answer.map(({ name }) => name)).toEqual(['Derby', 'Leeds'])
  expect((await list([crypto.randomUUID()])).json()).toEqual([])
  for (const ids of [['Leeds'], [''], Array.from({ length: 21 }, () => crypto.randomUUID())])
    expect((await list(ids)).statusCode).toBe(400)
})

describe('a local authority', () => {
  test('is found by everyone who is signed in, with its version', async () => {
    const path = await pathOf('Staffordshire')
    for (const role of ['org_admin', 'site_user', 'la_user'] as const) {
      const answer = await (await people.signedIn(role)).get(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.etag).toBe('"1"')
      expect(answer.json()).toMatchObject({
        name: 'Staffordshire',
        division: 'england-and-wales',
        holidayCalendarUrl: null,
        contactEmail: null,
        fundingRequirements: { default: { targetWeeks: { summer: 13, autumn: 14, spring: 11 } } },
      })
    }
  })

  test('has the requirements that a system administrator gives it, by year, and the list has them too', async () => {
    const path = await pathOf('Leeds')
    const fundingRequirements = { default: plain, '2026-27': leeds }
    const answer = await ada.patch(path, { fundingRequirements }, { 'if-match': '"1"' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    expect(answer.json()).toMatchObject({ fundingRequirements, version: 2 })
    const all = (await ada.get('/api/local-authorities')).json<ListedLocalAuthority[]>()
    expect(all.find(({ name }) => name === 'Leeds')?.fundingRequirements).toEqual(fundingRequirements)
  })

  test('lists how many school years of term dates it has, and when the newest was published', async () => {
    const { id } = await given.localAuthority('Devon')
    const council = await people.signedIn('la_user', { localAuthorityId: id })
    const page = { source: 'devon.gov.uk, term dates' }
    const save = async (academicYear: string, startDate: string, sourceDate: string | null) => {
      const terms = [
        { termType: 'autumn', startDate, endDate: `${startDate.slice(0, 4)}-12-18`, halfTerm: null },
      ]
      const years = [{ academicYear, terms, insetDays: [] }]
      await council.put(`/api/local-authorities/${id}/term-dates`, { ...page, sourceDate, years })
    }
    const listed = async () => {
      const all = (await ada.get('/api/local-authorities')).json<ListedLocalAuthority[]>()
      expect(all.filter((authority) => authority.id === id)).toHaveLength(1)
      return all.find((authority) => authority.id === id)?.termDates
    }
    expect(await listed()).toBeNull()
    await save('2026-27', '2026-09-01', '2026-04-11')
    await save('2025-26', '2025-09-01', null)
    expect(await listed()).toEqual({ years: 2, newest: '2026-27', sourceDate: '2026-04-11' })
    await save('2027-28', '2027-09-01', null)
    expect(await listed()).toEqual({ years: 3, newest: '2027-28', sourceDate: null })
  })

  test('counts its sites’ calendars by them from then on, but not what is approved', async () => {
    const { id: localAuthorityId } = await given.localAuthority('Kent')
    const site = await given.site({ localAuthorityId })
    const approved = await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2026-27' })
    const draft = await given.calendar({ siteId: site.id, fundingYear: '2027-28' })
    await ada.patch(await pathOf('Kent'), { fundingRequirements: { default: leeds } })
    const requirementsOf = async (id: string) =>
      (await ada.get(`/api/calendars/${id}`)).json<Calendar>().requirements
    // What a council does not say is the nation's, and how it rounds stays unknown.
    const ofNation = { claims: 'by-period', hoursPerWeek: 15 }
    expect(await requirementsOf(draft.id)).toEqual({ ...ofNation, ...leeds })
    expect(await requirementsOf(approved.id)).toEqual({ ...ofNation, targetWeeks: plain.targetWeeks })
  })

  test('keeps what is left out, and deletes what is null', async () => {
    const path = await pathOf('Barnsley')
    const holidayCalendarUrl = 'https://www.barnsley.example/term-dates.ics'
    await ada.patch(path, { holidayCalendarUrl, contactEmail: 'early.years@barnsley.example' })
    const changed = await ada.patch(path, { fundingRequirements: { default: plain } })
    expect(changed.json()).toMatchObject({ holidayCalendarUrl, contactEmail: 'early.years@barnsley.example' })
    const emptied = { fundingRequirements: null, holidayCalendarUrl: null, contactEmail: null }
    expect((await ada.patch(path, emptied)).json()).toMatchObject(emptied)
  })

  test('is not changed from an outdated version', async () => {
    const path = await pathOf('Bradford')
    await ada.patch(path, { fundingRequirements: { default: plain } })
    const stale = await ada.patch(path, { fundingRequirements: null }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
    expect((await ada.get(path)).json().fundingRequirements).toEqual({ default: plain })
  })

  test('has its changes in the audit, a contact by name alone', async () => {
    const { id } = await given.localAuthority('Rotherham')
    await ada.patch(await pathOf('Rotherham'), {
      fundingRequirements: { default: plain },
      contactEmail: 'someone@rotherham.example',
    })
    const [entry] = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entry).toMatchObject({
      action: 'local-authority.update',
      actorId: ada.id,
      before: { fundingRequirements: null },
      after: { fundingRequirements: { default: plain }, changed: ['contactEmail', 'fundingRequirements'] },
    })
    expect(JSON.stringify(entry)).not.toContain('someone@')
  })

  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'is not a %s’s to change',
    async (role) => {
      const { id } = await given.localAuthority('Doncaster')
      const person = await people.signedIn(role, role === 'la_user' ? { localAuthorityId: id } : {})
      const answer = await person.patch(await pathOf('Doncaster'), { contactEmail: 'me@example.org' })
      expect(answer.statusCode).toBe(403)
      const [row] = await ownerDb().select().from(localAuthorities).where(eq(localAuthorities.id, id))
      expect(row).toMatchObject({ contactEmail: null, version: 1 })
    },
  )
})

describe('what makes no sense is refused with a sentence', () => {
  const withWeeks = (summer: unknown) => ({
    default: { ...plain, targetWeeks: { ...plain.targetWeeks, summer } },
  })

  test.each<[string, unknown, string]>([
    ['.default.targetWeeks.summer', withWeeks(-1), 'Weeks must be a number from 0 to 52'],
    ['.default.targetWeeks.summer', withWeeks(52.5), 'Weeks must be a number from 0 to 52'],
    ['.default.targetWeeks.summer', withWeeks('12'), 'Weeks must be a number from 0 to 52'],
    ['.default.targetWeeks.summer', withWeeks(12.25), 'Weeks go by halves or tenths'],
    ['.default.targetWeeks', withWeeks(40), 'The three terms together have at most 52 weeks'],
    ['.default.rounding', { default: { ...plain, rounding: 'down' } }, 'Choose how weeks are rounded'],
    [
      '.default.hoursPerWeek',
      { default: { ...plain, hoursPerWeek: 20 } },
      'Choose the hours of the nation, such as 15 or 30',
    ],
    [
      '.default.stretchedWeeks.1',
      { default: { ...plain, stretchedWeeks: [45, 53] } },
      'A stretched year has 38 to 52 weeks',
    ],
    [
      '.default.stretchedWeeks',
      { default: { ...plain, stretchedWeeks: [50, 45] } },
      'Enter each number of weeks once, the smallest first',
    ],
    [
      '.default.fundsBankHolidays',
      { default: { ...plain, fundsBankHolidays: 'no' } },
      'Choose whether bank holidays are funded',
    ],
    ['', { '2026': plain }, 'Enter a funding year such as 2026-27, or “default” for all others'],
    ['', { '2026-28': plain }, 'Enter a funding year such as 2026-27, or “default” for all others'],
    ['', 'twelve', 'Send the requirements by funding year'],
  ])('fundingRequirements%s of %j', async (path, fundingRequirements, sentence) => {
    const answer = await ada.patch(await pathOf('Wakefield'), { fundingRequirements })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[`fundingRequirements${path}`]).toBe(sentence)
  })

  test.each([
    ['http://dates.example.gov.uk/', 'The address must begin with https://'],
    ['https://169.254.169.254/', 'The address must name a host on the public internet.'],
    ['https://0x7f.1/', 'The address must name a host on the public internet.'],
    ['https://localhost./', 'The address must name a host on the public internet.'],
    ['https://user@dates.example.gov.uk/', 'The address must not hold a user name or a password.'],
    ['https://dates.example.gov.uk:444/', 'The address must not name a port.'],
    ['term dates', 'Enter an address such as https://www.example.gov.uk/term-dates.ics'],
  ])('an address that must not be fetched is not saved either: %s', async (holidayCalendarUrl, sentence) => {
    const answer = await ada.patch(await pathOf('Calderdale'), { holidayCalendarUrl })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { holidayCalendarUrl: sentence }])
    expect((await ada.get(await pathOf('Calderdale'))).json().holidayCalendarUrl).toBeNull()
  })
})
