import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonSites } from '#contract/people/site-access.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function twoSites() {
  const staff = await staffOf(testApp)
  const { id: leeds } = await given.site({ organizationId: staff.organizationId })
  const { id: york } = await given.site({ organizationId: staff.organizationId })
  return { ...staff, leeds, york, path: `/api/users/${staff.member.id}/sites` }
}

const cells = ({ sites }: PersonSites) =>
  Object.fromEntries(sites.map(({ siteId, access }) => [siteId, access]))
const noSuchId = '00000000-0000-4000-8000-00000000abcd'

describe('the sites of one person', () => {
  test('are granted to read or to edit, and act on the next call', async () => {
    const { admin, member, leeds, york, path } = await twoSites()
    const sites = [
      { siteId: leeds, access: 'edit' },
      { siteId: york, access: 'read' },
    ]
    const answer = await admin.put(path, { allSites: null, sites }, { 'if-match': '"1"' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    const seen = (await member.get('/api/sites')).json()
    expect(
      Object.fromEntries(
        seen.map((site: { id: string; canEditCalendars: boolean }) => [site.id, site.canEditCalendars]),
      ),
    ).toEqual({
      [leeds]: true,
      [york]: false,
    })
    await admin.put(path, { allSites: null, sites: [] })
    expect((await member.get('/api/sites')).json()).toEqual([])
  })

  test('all of them is also those that are made later', async () => {
    const { admin, organizationId, leeds, york, path } = await twoSites()
    const some = [{ siteId: leeds, access: 'edit' }]
    const read: PersonSites = (await admin.put(path, { allSites: 'read', sites: some })).json()
    expect(cells(read)).toEqual({ [leeds]: 'edit', [york]: 'read' })
    const { id: hull } = await given.site({ organizationId })
    expect(cells((await admin.get(path)).json())).toEqual({ [leeds]: 'edit', [york]: 'read', [hull]: 'read' })
  })

  test('concurrent grants are not overwritten', async () => {
    const { admin, otherAdmin, leeds, path } = await twoSites()
    await otherAdmin.put(path, { allSites: null, sites: [{ siteId: leeds, access: 'read' }] })
    const stale = await admin.put(path, { allSites: null, sites: [] }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale-version'])
  })

  test('a site of others is none, and an administrator needs none', async () => {
    const { admin, otherAdmin, path } = await twoSites()
    const { id: foreign } = await given.site()
    for (const siteId of [foreign, noSuchId]) {
      const answer = await admin.put(path, { allSites: null, sites: [{ siteId, access: 'edit' }] })
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'One of these sites is not one of the organisation’s.',
      ])
    }
    const ofAdmin = await admin.put(`/api/users/${otherAdmin.id}/sites`, { allSites: 'edit', sites: [] })
    expect(ofAdmin.statusCode).toBe(409)
  })

  test('a council user is granted editing by a system administrator in the current organisation', async () => {
    const { organizationId, leeds } = await twoSites()
    const council = await people.signedIn('la_user')
    const system = await people.signedIn('system_admin')
    const path = `/api/users/${council.id}/sites`
    expect((await system.get(path)).statusCode).toBe(409)
    await system.put('/api/auth/organization', { organizationId })
    const reading = await system.put(path, { allSites: null, sites: [{ siteId: leeds, access: 'read' }] })
    expect(reading.statusCode).toBe(400)
    await system.put(path, { allSites: null, sites: [{ siteId: leeds, access: 'edit' }] })
    expect((await council.get('/api/sites')).json()).toMatchObject([{ id: leeds, canEditCalendars: true }])
  })
})

describe('the matrix', () => {
  const path = '/api/users/site-access'

  test('has those who work by site, and only changed cells change', async () => {
    const { admin, member, organizationId, leeds, york } = await twoSites()
    const other = await people.signedIn('site_manager', {
      organizationId,
      sites: [{ siteId: leeds, canEdit: true }],
    })
    const rows: PersonSites[] = (await admin.get(path)).json()
    expect(rows.map(({ id }) => id).sort()).toEqual([member.id, other.id].sort())
    const changes = [
      { userId: member.id, siteId: leeds, from: null, to: 'read' },
      { userId: other.id, siteId: york, from: null, to: 'edit' },
    ]
    const answer = await admin.put(path, { changes })
    expect(answer.statusCode, answer.body).toBe(200)
    const after = Object.fromEntries(answer.json<PersonSites[]>().map((row) => [row.id, cells(row)]))
    expect(after).toEqual({
      [member.id]: { [leeds]: 'read' },
      [other.id]: { [leeds]: 'edit', [york]: 'edit' },
    })
  })

  test('two administrators at two cells of one person both succeed, at one cell only the first', async () => {
    const { admin, otherAdmin, member, leeds, york } = await twoSites()
    const change = (siteId: string, to: string) => ({
      changes: [{ userId: member.id, siteId, from: null, to }],
    })
    const two = await Promise.all([
      admin.put(path, change(leeds, 'edit')),
      otherAdmin.put(path, change(york, 'read')),
    ])
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const late = await otherAdmin.put(path, change(leeds, 'read'))
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale-version'])
    expect(late.json().fields['changes.0']).toContain('now has access to edit there')
  })

  test('one stale cell leaves all others as they were', async () => {
    const { admin, member, leeds, york } = await twoSites()
    const changes = [
      { userId: member.id, siteId: leeds, from: null, to: 'read' },
      { userId: member.id, siteId: york, from: 'edit', to: 'read' },
    ]
    expect((await admin.put(path, { changes })).statusCode).toBe(409)
    expect(cells((await admin.get(`/api/users/${member.id}/sites`)).json())).toEqual({})
  })

  test('a person with all sites can’t have less in one of them', async () => {
    const { admin, member, leeds, york } = await twoSites()
    const all = await admin.put(path, {
      changes: [{ userId: member.id, siteId: null, from: null, to: 'read' }],
    })
    expect(cells(all.json()[0])).toEqual({ [leeds]: 'read', [york]: 'read' })
    const less = await admin.put(path, {
      changes: [{ userId: member.id, siteId: leeds, from: 'read', to: null }],
    })
    expect([less.statusCode, less.json().message]).toEqual([
      400,
      'A person with all sites can’t have less access to one of them: take all sites away first.',
    ])
    const both = [
      { userId: member.id, siteId: null, from: 'read', to: null },
      { userId: member.id, siteId: leeds, from: 'read', to: null },
    ]
    expect(cells((await admin.put(path, { changes: both })).json()[0])).toEqual({ [york]: 'read' })
  })

  test('it has no people of other organisations and no administrators', async () => {
    const { admin, otherAdmin, leeds } = await twoSites()
    const outsider = await people.signedIn('site_user')
    for (const userId of [outsider.id, otherAdmin.id, noSuchId]) {
      const answer = await admin.put(path, { changes: [{ userId, siteId: leeds, from: null, to: 'read' }] })
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'User not found. It may have been deleted, or you don’t have access to it.',
      ])
    }
  })
})
