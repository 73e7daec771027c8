import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#contract/organizations/site.ts'
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

const namesIn = (answer: { json: () => unknown }) => (answer.json() as Site[]).map(({ name }) => name)

describe('who sees which sites', () => {
  test('an administrator sees all of the own organisation and none of another', async () => {
    const { id: organizationId } = await given.organization()
    await given.site({ organizationId, name: 'Beta' })
    await given.site({ organizationId, name: 'Alpha', isActive: false })
    await given.site({ name: 'Foreign' })
    const anna = await people.signedIn('org_admin', { organizationId })
    expect(namesIn(await anna.get('/api/sites'))).toEqual(['Alpha', 'Beta'])
    expect(namesIn(await anna.get(`/api/organizations/${organizationId}/sites`))).toEqual(['Alpha', 'Beta'])
  })

  test('a search finds every word in name, address or authority, without accents and case', async () => {
    const { id: organizationId } = await given.organization()
    const york = await given.localAuthority('York')
    const llyn = await given.site({ organizationId, name: 'Pen Llŷn', localAuthorityId: york.id })
    await given.site({ organizationId, name: '100% Play', localAuthorityId: york.id })
    const foreign = await given.site({ name: 'Foreign play' })
    const anna = await people.signedIn('org_admin', { organizationId })
    const searched = async (words: string) =>
      namesIn(
        await anna.get(`/api/organizations/${organizationId}/sites?search=${encodeURIComponent(words)}`),
      )
    expect(await searched('LLYN')).toEqual(['Pen Llŷn'])
    expect(await searched('york pen')).toEqual(['Pen Llŷn'])
    expect(await searched('llŷn')).toEqual([llyn.name])
    expect(await searched('0%')).toEqual(['100% Play'])
    expect(await searched('_')).toEqual([])
    expect(namesIn(await anna.get(`/api/sites?ids=${llyn.id},${foreign.id}`))).toEqual(['Pen Llŷn'])
    expect(namesIn(await anna.get('/api/sites?search=play&limit=1'))).toEqual(['100% Play'])
  })

  test('a member sees the granted sites, and which of them they may plan for', async () => {
    const { id: organizationId } = await given.organization()
    const edited = await given.site({ organizationId, name: 'Edited' })
    const read = await given.site({ organizationId, name: 'Read' })
    await given.site({ organizationId, name: 'Hidden' })
    const ben = await people.signedIn('site_user', {
      organizationId,
      sites: [
        { siteId: edited.id, canEdit: true },
        { siteId: read.id, canEdit: false },
      ],
    })
    const answer = await ben.get(`/api/organizations/${organizationId}/sites`)
    expect(answer.json()).toMatchObject([
      { name: 'Edited', canEditCalendars: true },
      { name: 'Read', canEditCalendars: false },
    ])
  })

  test('for planning only the active sites are listed whose calendars one may change', async () => {
    const { id: organizationId } = await given.organization()
    const edited = await given.site({ organizationId, name: 'Edited' })
    const closed = await given.site({ organizationId, name: 'Closed', isActive: false })
    const read = await given.site({ organizationId, name: 'Read' })
    const ben = await people.signedIn('site_user', {
      organizationId,
      sites: [
        { siteId: edited.id, canEdit: true },
        { siteId: closed.id, canEdit: true },
        { siteId: read.id, canEdit: false },
      ],
    })
    expect(namesIn(await ben.get('/api/sites?for=planning&limit=101'))).toEqual(['Edited'])
    const anna = await people.signedIn('org_admin', { organizationId })
    const ofOrganization = `/api/organizations/${organizationId}/sites?for=planning`
    expect(namesIn(await anna.get(ofOrganization))).toEqual(['Edited', 'Read'])
  })

  test('of all that one may see, one organisation’s are listed, and the authorities of its sites', async () => {
    const [derby, kent] = [await given.localAuthority('Derby'), await given.localAuthority('Kent')]
    const ours = await given.site({ name: 'Derby ours', localAuthorityId: derby.id })
    const { organizationId } = ours
    await given.site({ organizationId, name: 'Derby too', localAuthorityId: derby.id })
    await given.site({ organizationId, name: 'Kent', localAuthorityId: kent.id, isActive: false })
    await given.site({ name: 'Derby theirs', localAuthorityId: derby.id })
    const cara = await people.signedIn('la_user', { localAuthorityId: derby.id })
    expect(namesIn(await cara.get(`/api/sites?organizationId=${organizationId}`))).toEqual([
      'Derby ours',
      'Derby too',
    ])
    const anna = await people.signedIn('org_admin', { organizationId })
    const authorities = [
      { id: derby.id, name: 'Derby', sites: 2 },
      { id: kent.id, name: 'Kent', sites: 1 },
    ]
    expect((await anna.get('/api/site-authorities')).json()).toEqual(authorities)
    const ofOurs = `/api/site-authorities?organizationId=${organizationId}`
    expect((await anna.get(ofOurs)).json()).toEqual(authorities)
    const outsider = await people.signedIn('org_admin')
    expect((await outsider.get(ofOurs)).statusCode).toBe(404)
    expect((await outsider.get(`/api/sites?organizationId=${organizationId}`)).statusCode).toBe(404)
  })

  test('a council sees the active sites of its authority, and those it was granted to edit', async () => {
    const leeds = await given.localAuthority('Leeds')
    const one = await given.site({ localAuthorityId: leeds.id, name: 'Leeds one' })
    await given.site({ localAuthorityId: leeds.id, name: 'Leeds two' })
    const closed = await given.site({ localAuthorityId: leeds.id, name: 'Leeds closed', isActive: false })
    const granted = await given.site({ name: 'Sheffield granted' })
    await given.site({ name: 'Sheffield other' })
    const cara = await people.signedIn('la_user', {
      localAuthorityId: leeds.id,
      sites: [{ siteId: granted.id, canEdit: true }],
    })
    expect(namesIn(await cara.get('/api/sites'))).toEqual(['Leeds one', 'Leeds two', 'Sheffield granted'])
    expect(namesIn(await cara.get(`/api/organizations/${one.organizationId}/sites`))).toEqual(['Leeds one'])
    expect((await cara.get(`/api/sites/${closed.id}`)).statusCode).toBe(404)
  })

  test('a foreign and an invented organisation are equally not found', async () => {
    const { organizationId } = await given.site()
    const outsider = await people.signedIn('org_admin')
    const foreign = await outsider.get(`/api/organizations/${organizationId}/sites`)
    const invented = await outsider.get('/api/organizations/00000000-0000-4000-8000-00000000abcd/sites')
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json().message).toBe(invented.json().message)
  })
})

describe('reading a list in pieces', () => {
  test('pages of two give every site once, in the order of the whole list', async () => {
    const { id: organizationId } = await given.organization()
    for (const name of ['C', 'A', 'B', 'B', 'B']) await given.site({ organizationId, name })
    const anna = await people.signedIn('org_admin', { organizationId })
    const whole = await anna.get(`/api/organizations/${organizationId}/sites`)
    expect(whole.headers.link).toBeUndefined()
    const read: Site[] = []
    let path: string | undefined = `/api/organizations/${organizationId}/sites?limit=2`
    let pages = 0
    while (path !== undefined) {
      const answer = await anna.get(path)
      read.push(...answer.json<Site[]>())
      path = /^<(\/api\/organizations\/.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
      pages += 1
    }
    expect(pages).toBe(3)
    expect(read).toEqual(whole.json())
  })

  test('a page that holds the last row has no next one', async () => {
    const { id: organizationId } = await given.organization()
    for (const name of ['A', 'B']) await given.site({ organizationId, name })
    const anna = await people.signedIn('org_admin', { organizationId })
    expect((await anna.get('/api/sites?limit=2')).headers.link).toBeUndefined()
    expect((await anna.get('/api/sites?limit=1')).headers.link).toMatch(/^<\/api\/sites\?limit=1&cursor=/)
  })

  test.each([
    'cursor=nonsense',
    `cursor=${Buffer.from('["a\\u0000","00000000-0000-4000-8000-00000000abcd"]').toString('base64url')}`,
    `cursor=${Buffer.from('["a","b"]').toString('base64url')}`,
    'limit=0',
    'limit=501',
    'limit=two',
    'limit=1&limit=2',
    'page=2',
    'ids=nonsense',
  ])('?%s is refused', async (query) => {
    const anna = await people.signedIn('org_admin')
    const answer = await anna.get(`/api/sites?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid-input')
  })
})

test('a page that ends on the longest of names leads on to the next', async () => {
  const { id: organizationId } = await given.organization()
  await given.site({ organizationId, name: 'ŵ'.repeat(200) })
  await given.site({ organizationId, name: 'ŷ'.repeat(200) })
  const admin = await people.signedIn('org_admin', { organizationId })
  const first = await admin.get(`/api/organizations/${organizationId}/sites?limit=1`)
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? []
  expect(namesIn(await admin.get(next))).toEqual(['ŷ'.repeat(200)])
})
