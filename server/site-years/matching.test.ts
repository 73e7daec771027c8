import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type SiteYear,
  siteYearActs,
  siteYearOrders,
  siteYearStates,
} from '#contract/calendars/site-years.ts'
import { targetStates } from '#domain/count/target-state.ts'
import { nextDateOf } from '#domain/plan/next-date.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'

let testApp: TestApp
let anna: Person
let ben: Person
let leedsId: string

/** Within the autumn term of all but one. */
const today = '2026-09-14'
const shorter = sheffieldTerms.map((term) =>
  term.termType === 'spring' ? { ...term, endDate: '2027-03-18' } : term,
)
const later = sheffieldTerms.map((term) =>
  term.termType === 'autumn' ? { ...term, startDate: '2026-09-18', endDate: '2026-12-31' } : term,
)

beforeAll(async () => {
  testApp = await startTestApp()
  const given = givenIn(testApp)
  const people = peopleOf(testApp)
  const { id: organizationId } = await given.organization()
  const leeds = await given.localAuthority('Leeds')
  leedsId = leeds.id
  anna = await people.signedIn('org_admin', { organizationId })
  const site = (name: string, localAuthorityId = leeds.id) =>
    given.site({ organizationId, name, localAuthorityId })
  const sheffield = await given.localAuthority('Sheffield')
  await site('Ash')
  await given.calendar({ siteId: (await site('Beech Élan')).id, status: 'approved' })
  await given.calendar({ siteId: (await site('Cedar')).id, terms: shorter })
  await given.calendar({ siteId: (await site('Damson')).id, terms: later, yearStart: 'september' })
  await given.calendar({ siteId: (await site('Elder')).id, status: 'pending', submittedBy: anna.id })
  const sentBack = await given.calendar({ siteId: (await site('Fig')).id, status: 'pending' })
  await given.calendar({ siteId: (await site('Gorse')).id, status: 'rejected', terms: shorter })
  await given.calendar({ siteId: (await site('Hazel')).id, status: 'draft', isAmended: true })
  await given.calendar({
    siteId: (await site('Ivy', sheffield.id)).id,
    claimWeeks: { summer: 13, autumn: 14, spring: 11 },
  })
  // So many that a page of one could be taken from these, which come first by name alone.
  for (const name of ['Juniper', 'Acer', 'Alder', 'Almond', 'Apple', 'Apricot'])
    await given.calendar({ siteId: (await site(name, sheffield.id)).id, status: 'approved', terms: later })
  const readable = await site('Kale 100%', sheffield.id)
  await given.calendar({ siteId: readable.id })
  await site('Larch', sheffield.id)
  const closed = await given.site({ organizationId, name: 'Closed', isActive: false })
  await given.calendar({ siteId: closed.id, status: 'pending', submittedBy: anna.id })
  await given.calendar({ siteId: (await given.site({ name: 'Foreign' })).id })
  const editable = await given.site({ organizationId, name: 'Maple' })
  await given.calendar({ siteId: editable.id })
  ben = await people.signedIn('site_manager', {
    organizationId,
    sites: [
      { siteId: editable.id, canEdit: true },
      { siteId: readable.id, canEdit: false },
    ],
  })
  const cara = await people.signedIn('la_user', { localAuthorityId: leeds.id })
  const deadline = { fundingYear: '2026-27', dueOn: '2026-09-16' }
  expect((await cara.put(`/api/local-authorities/${leeds.id}/deadline`, deadline)).statusCode).toBe(200)
  const decision = { verdict: 'sent-back', after: null, revision: 1, comment: 'Too short.' }
  expect((await cara.post(`/api/calendars/${sentBack.id}/authority-decision`, decision)).statusCode).toBe(201)
})

afterAll(() => testApp.close())

async function rowsFor(person: Person, query: Readonly<Record<string, string>> = {}): Promise<SiteYear[]> {
  const search = new URLSearchParams({ fundingYear: '2026-27', ...query })
  const answer = await person.get(`/api/organizations/${person.organizationId}/site-years?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<SiteYear[]>()
}

const namesOf = (rows: readonly SiteYear[]) => rows.map(({ siteName }) => siteName)
const namesFor = async (person: Person, query: Readonly<Record<string, string>>) =>
  namesOf(await rowsFor(person, query))

test('words are looked for in the name and the authority, with or without accents', async () => {
  expect(await namesFor(anna, { search: 'leeds elan' })).toEqual(['Beech Élan'])
  expect(await namesFor(anna, { search: '100%' })).toEqual(['Kale 100%'])
  expect(await namesFor(anna, { search: 'elan sheffield' })).toEqual([])
})

test('each filter leaves what its rows say of themselves', async () => {
  const all = await rowsFor(anna)
  for (const state of siteYearStates)
    expect(await namesFor(anna, { state }), state).toEqual(
      namesOf(all.filter(({ calendar }) => (calendar?.status ?? 'none') === state)),
    )
  for (const claim of targetStates)
    expect(await namesFor(anna, { claim }), claim).toEqual(
      namesOf(all.filter(({ calendar }) => calendar?.claimed?.state === claim)),
    )
  const states = new Set(all.map(({ calendar }) => calendar?.claimed?.state))
  expect([...states]).toEqual(expect.arrayContaining([undefined, 'short', 'over']))
  expect(await namesFor(anna, { localAuthorityId: leedsId })).toEqual(
    namesOf(all.filter(({ localAuthorityName }) => localAuthorityName === 'Leeds')),
  )
  expect(await namesFor(anna, { localAuthorityId: leedsId, claim: 'short', state: 'rejected' })).toEqual([
    'Gorse',
  ])
})

/** As the orders are described in the contract; the rows come by name, which stays the order among equals. */
const ranks: Readonly<Record<string, (row: SiteYear) => number | string>> = {
  site: () => 0,
  claim: ({ calendar }) => {
    if (calendar === null) return Number.NEGATIVE_INFINITY
    const { schoolDays = 0, targetDays = null } = calendar.claimed ?? {}
    return targetDays === null ? 1 : -Math.abs(schoolDays - targetDays)
  },
  status: ({ calendar }) => siteYearStates.indexOf(calendar?.status ?? 'none'),
  next: ({ dueOn, calendar }) => {
    const isSent =
      calendar !== null &&
      calendar.sentBackBy === null &&
      (calendar.status === 'pending' || calendar.publishedRevision !== null)
    return nextDateOf({ dueOn, isSent, terms: calendar?.terms ?? [] }, today)?.date ?? '9999'
  },
}

async function expectPagesInOrder(sort: (typeof siteYearOrders)[number]): Promise<void> {
  const rank = ranks[sort] ?? (() => 0)
  const sorted = (await rowsFor(anna)).toSorted((one, other) => {
    if (rank(one) === rank(other)) return 0
    return rank(one) < rank(other) ? -1 : 1
  })
  const expected = namesOf(sorted)
  if (sort !== 'site') expect(expected).not.toEqual(expected.toSorted())
  expect(await namesFor(anna, { sort })).toEqual(expected)
  // Of one site each the next often has the same rank, of two seldom.
  for (const limit of [1, 2]) {
    const read: string[] = []
    let next: string | null =
      `/api/organizations/${anna.organizationId}/site-years?fundingYear=2026-27&sort=${sort}&limit=${limit}`
    while (next !== null) {
      const answer = await anna.get(next)
      read.push(...namesOf(answer.json<SiteYear[]>()))
      next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1] ?? null
    }
    expect(read).toEqual(expected)
  }
}

test.each(siteYearOrders)('sorted by %s, each page begins where the one before ended', expectPagesInOrder)

test('a cursor of another list is refused', async () => {
  const cursor = Buffer.from(JSON.stringify(['Ash', crypto.randomUUID()])).toString('base64url')
  const path = `/api/organizations/${anna.organizationId}/site-years?sort=next&limit=2&cursor=${cursor}`
  expect((await anna.get(path)).statusCode).toBe(400)
})

test.each([
  'an administrator',
  'the only one, who decides on their own',
  'a manager who may plan for one site',
] as const)('%s sees how many calendars each act concerns, and gets these', async (who) => {
  if (who === 'an administrator')
    await peopleOf(testApp).signedIn('org_admin', { organizationId: anna.organizationId })
  else
    await testApp.ownerPool.query(
      `update users set is_active = false where role = 'org_admin' and id <> $1`,
      [anna.id],
    )
  const person = who.startsWith('a manager') ? ben : anna
  const all = await rowsFor(person)
  const answer = await person.get(
    `/api/organizations/${person.organizationId}/site-years/summary?fundingYear=2026-27`,
  )
  const can: Record<string, number> = {}
  for (const act of siteYearActs) {
    const allowed = all.filter(({ calendar }) => calendar !== null && calendar.refusals[act] === undefined)
    expect(await namesFor(person, { can: act }), act).toEqual(namesOf(allowed))
    can[act] = allowed.length
  }
  expect(answer.json()).toEqual({
    sites: all.length,
    calendars: all.filter(({ calendar }) => calendar !== null).length,
    yearStarts: person === ben ? ['april'] : ['april', 'september'],
    can,
  })
  expect(can).toEqual(
    {
      'an administrator': { submit: 6, approve: 1, export: 8 },
      'the only one, who decides on their own': { submit: 6, approve: 2, export: 8 },
      'a manager who may plan for one site': { submit: 1, approve: 0, export: 0 },
    }[who],
  )
})

test('the summary is of what matches, and of the caller’s own organisation', async () => {
  const summaryOf = async (query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ fundingYear: '2026-27', ...query })
    return (await anna.get(`/api/organizations/${anna.organizationId}/site-years/summary?${search}`)).json()
  }
  for (const query of [
    { claim: 'short', search: 'e' },
    { state: 'draft', localAuthorityId: leedsId },
    { state: 'none' },
  ])
    expect(await summaryOf(query)).toMatchObject({ sites: (await rowsFor(anna, query)).length })
  expect(await summaryOf({ fundingYear: '2031-32' })).toMatchObject({ calendars: 0, yearStarts: [] })
  const { organizationId } = await givenIn(testApp).site()
  expect((await anna.get(`/api/organizations/${organizationId}/site-years/summary`)).statusCode).toBe(404)
})

test('by claim the pages follow each other where an authority has rules of its own and sites are closed', async () => {
  const { rows } = await testApp.ownerPool.query(
    `select local_authority_id as id from sites where organization_id = $1 and name = 'Juniper'`,
    [anna.organizationId],
  )
  const { id: localAuthorityId } = rows[0]
  const cara = await peopleOf(testApp).signedIn('la_user', { localAuthorityId })
  const fact = { kind: 'targetWeeks', fundingYear: '2026-27', value: { summer: 12, autumn: 14, spring: 13 } }
  const source = {
    publisher: 'The council',
    title: 'Weeks',
    address: null,
    pageDate: null,
    seenOn: '2026-04-01',
  }
  const recorded = await cara.put(`/api/local-authorities/${localAuthorityId}/facts`, { ...fact, source })
  expect(recorded.statusCode, recorded.body).toBe(200)
  await testApp.ownerPool.query(
    `update sites set is_active = false where organization_id = $1 and name in ('Cedar', 'Larch')`,
    [anna.organizationId],
  )
  await expectPagesInOrder('claim')
})
