import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
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

const noSuchId = '00000000-0000-4000-8000-00000000abcd'
const idsIn = (answer: { json: () => unknown }) => (answer.json() as CalendarListItem[]).map(({ id }) => id)

async function fiveYears() {
  const site = await given.site()
  const calendars = []
  for (let year = 0; year < 5; year += 1) {
    // Two on one moment: the id keeps them apart.
    const createdAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(year / 2)))
    const fundingYear = `${2025 + year}-${26 + year}`
    const status = year === 0 ? 'approved' : 'draft'
    calendars.push(await given.calendar({ siteId: site.id, fundingYear, status, createdAt }))
  }
  const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
  return { site, calendars, anna }
}

describe('a list', () => {
  test('is newest first, in pages as a whole', async () => {
    const { site, anna } = await fiveYears()
    const whole = await anna.get(`/api/organizations/${site.organizationId}/calendars`)
    const dates = whole.json<CalendarListItem[]>().map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    const read: string[] = []
    let path: string | undefined = `/api/organizations/${site.organizationId}/calendars?limit=2`
    while (path !== undefined) {
      const answer = await anna.get(path)
      read.push(...idsIn(answer))
      path = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
    }
    expect(read).toEqual(idsIn(whole))
    expect(read).toHaveLength(5)
  })

  test('is narrowed by status, funding year and site, on every page', async () => {
    const { site, calendars, anna } = await fiveYears()
    await given.calendar({ siteId: (await given.site({ organizationId: site.organizationId })).id })
    const first = await anna.get(`/api/calendars?status=draft&siteId=${site.id}&limit=3`)
    expect(idsIn(first)).toHaveLength(3)
    const next = /^<(.+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect(idsIn(await anna.get(next))).toHaveLength(1)
    expect(idsIn(await anna.get('/api/calendars?fundingYear=2025-26'))).toEqual([calendars[0]?.id])
    expect(idsIn(await anna.get(`/api/calendars?siteId=${noSuchId}`))).toEqual([])
  })

  test('is narrowed by authority and by a part of the site’s name', async () => {
    const { id: organizationId } = await given.organization()
    const leeds = await given.localAuthority('Leeds')
    const inLeeds = await given.site({ organizationId, localAuthorityId: leeds.id, name: 'Oak_Tree 100%' })
    const inSheffield = await given.site({ organizationId, name: 'Oakwood' })
    const ofLeeds = await given.calendar({ siteId: inLeeds.id })
    const ofSheffield = await given.calendar({ siteId: inSheffield.id })
    const anna = await people.signedIn('org_admin', { organizationId })
    expect(idsIn(await anna.get(`/api/calendars?localAuthorityId=${leeds.id}`))).toEqual([ofLeeds.id])
    expect(idsIn(await anna.get('/api/calendars?search=OAKW'))).toEqual([ofSheffield.id])
    expect(idsIn(await anna.get('/api/calendars?search=k_t'))).toEqual([ofLeeds.id])
    expect(idsIn(await anna.get('/api/calendars?search=0%25'))).toEqual([ofLeeds.id])
    expect(idsIn(await anna.get('/api/calendars?search=oak&sort=site'))).toEqual([ofLeeds.id, ofSheffield.id])
  })

  test.each(['newest', 'updated', 'site'])('sorted by %s comes in pages as a whole', async (sort) => {
    const { site, anna } = await fiveYears()
    const other = await given.site({ organizationId: site.organizationId, name: 'A Place' })
    await given.calendar({ siteId: other.id })
    const whole = idsIn(await anna.get(`/api/calendars?sort=${sort}`))
    const read: string[] = []
    let path: string | undefined = `/api/calendars?sort=${sort}&limit=2`
    while (path !== undefined) {
      const answer = await anna.get(path)
      read.push(...idsIn(answer))
      path = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
    }
    expect([read, read.length]).toEqual([whole, 6])
  })

  test('by site has each site’s years in order', async () => {
    const { site, calendars, anna } = await fiveYears()
    const other = await given.site({ organizationId: site.organizationId, name: 'A Place' })
    const first = await given.calendar({ siteId: other.id })
    const sorted = idsIn(await anna.get('/api/calendars?sort=site'))
    expect(sorted).toEqual([first.id, ...calendars.map(({ id }) => id)])
  })

  test('loses and repeats nothing when calendars come and go between its pages', async () => {
    const { site, anna } = await fiveYears()
    const whole = idsIn(await anna.get('/api/calendars'))
    const first = await anna.get('/api/calendars?limit=2')
    await given.calendar({ siteId: site.id, fundingYear: '2035-36' })
    await testApp.ownerPool.query('delete from calendars where id = $1', [whole[1]])
    const next = /^<(.+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect(idsIn(await anna.get(next))).toEqual(whole.slice(2, 4))
  })

  test('says of each calendar what a page shows, and what the caller can’t do with it', async () => {
    const calendar = await given.calendar({ status: 'pending' })
    const { organizationId, siteId } = calendar
    const ben = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: true }] })
    const [listed] = (await ben.get('/api/calendars')).json<CalendarListItem[]>()
    expect(listed).toMatchObject({
      id: calendar.id,
      status: 'pending',
      site: { address: '12 Meadow Lane, Sheffield S1 1AA' },
      localAuthority: { name: 'Sheffield' },
    })
    const { refusals } = (await ben.get(`/api/calendars/${calendar.id}`)).json<Calendar>()
    expect(listed?.refusals).toEqual(refusals)
    expect(Object.keys(refusals).sort()).toEqual([
      'amend',
      'approve',
      'discard',
      'edit',
      'export',
      'reject',
      'retire',
      'submit',
    ])
  })

  test.each([
    'status=done',
    'fundingYear=2026-28',
    'siteId=none',
    'status[]=draft',
    'organizationId=x',
    'sort=size',
    'localAuthorityId=leeds',
    'sort=site&cursor=W10',
    `cursor=${Buffer.from(JSON.stringify(['2026-02-30T00:00:00.000Z', noSuchId])).toString('base64url')}`,
    `cursor=${Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', noSuchId])).toString('base64url')}`,
    `cursor=${Buffer.from(JSON.stringify(['now', noSuchId])).toString('base64url')}`,
  ])('?%s is refused', async (query) => {
    const anna = await people.signedIn('org_admin')
    expect((await anna.get(`/api/calendars?${query}`)).statusCode).toBe(400)
  })
})

describe('who sees which calendars', () => {
  test('a member those of the granted sites, another organisation none', async () => {
    const calendar = await given.calendar()
    const { organizationId, siteId } = calendar
    await given.calendar({ siteId: (await given.site({ organizationId })).id })
    const reader = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: false }] })
    expect(idsIn(await reader.get(`/api/organizations/${organizationId}/calendars`))).toEqual([calendar.id])
    const colleague = await people.signedIn('site_manager', { organizationId })
    expect(idsIn(await colleague.get('/api/calendars'))).toEqual([])
    expect((await colleague.get(`/api/calendars/${calendar.id}`)).statusCode).toBe(404)
    const outsider = await people.signedIn('org_admin')
    expect(idsIn(await outsider.get('/api/calendars'))).toEqual([])
    expect(idsIn(await outsider.get(`/api/calendars?siteId=${siteId}`))).toEqual([])
    expect((await outsider.get(`/api/organizations/${organizationId}/calendars`)).statusCode).toBe(404)
  })

  test('a council what was sent to it and no draft, unless it may edit the site', async () => {
    const leeds = await given.localAuthority('Leeds')
    const site = await given.site({ localAuthorityId: leeds.id })
    const draft = await given.calendar({ siteId: site.id })
    const sent = await given.calendar({ siteId: site.id, fundingYear: '2027-28', status: 'pending' })
    await given.calendar({ status: 'approved' })
    const cara = await people.signedIn('la_user', { localAuthorityId: leeds.id })
    expect(idsIn(await cara.get('/api/calendars'))).toEqual([sent.id])
    expect((await cara.get(`/api/calendars/${draft.id}`)).statusCode).toBe(404)
    const listed = (await cara.get(`/api/calendars/${sent.id}`)).json<Calendar>()
    expect(listed.refusals.edit).toMatch(/may read this calendar but not change it/)
    const editor = await people.signedIn('la_user', {
      localAuthorityId: leeds.id,
      sites: [{ siteId: site.id, canEdit: true }],
    })
    expect(idsIn(await editor.get('/api/calendars')).sort()).toEqual([draft.id, sent.id].sort())
  })

  test('a council reads no staff names', async () => {
    const site = await given.site()
    const { id } = await given.calendar({ siteId: site.id, status: 'pending' })
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const cara = await people.signedIn('la_user', { localAuthorityId: site.localAuthorityId })
    expect((await anna.post(`/api/calendars/${id}/approve`)).json()).toMatchObject({
      approvedBy: 'Meadow Lane Org Admin',
    })
    expect((await cara.get(`/api/calendars/${id}`)).json()).toMatchObject({
      status: 'approved',
      submittedBy: null,
      approvedBy: null,
    })
  })
})

describe('foreign and invented ids', () => {
  const acts: Readonly<Record<string, (person: Person, path: string) => ReturnType<Person['get']>>> = {
    find: (person, path) => person.get(path),
    edit: (person, path) => person.put(`${path}/terms`, { terms: [] }),
    submit: (person, path) => person.post(`${path}/submit`),
    withdraw: (person, path) => person.post(`${path}/withdraw`),
    approve: (person, path) => person.post(`${path}/approve`),
    reject: (person, path) => person.post(`${path}/reject`, { reason: 'Too short' }),
    amend: (person, path) => person.post(`${path}/amend`),
    remove: (person, path) => person.delete(path),
    export: (person, path) => person.get(`${path}/export`),
  }

  test.each(Object.keys(acts))('%s answers both in the same words', async (act) => {
    const calendar = await given.calendar({ status: 'pending' })
    const outsider = await people.signedIn('org_admin')
    const foreign = await acts[act]?.(outsider, `/api/calendars/${calendar.id}`)
    const invented = await acts[act]?.(outsider, `/api/calendars/${noSuchId}`)
    expect([foreign?.statusCode, invented?.statusCode]).toEqual([404, 404])
    expect(foreign?.json().message).toBe(invented?.json().message)
  })
})
