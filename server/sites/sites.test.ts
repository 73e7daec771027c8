import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#contract/organizations/site.ts'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendars, terms } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
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
const noSuchId = '00000000-0000-4000-8000-00000000abcd'

async function anAdminOf(organizationId: string) {
  return people.signedIn('org_admin', { organizationId })
}

async function anInput() {
  return {
    name: 'Meadow Lane Sheffield',
    address: '12 Meadow Lane, Sheffield S1 1AA',
    contactEmail: 'sheffield@meadowlane.example',
    contactPhone: '',
    capacity: 40,
    localAuthorityId: (await given.localAuthority()).id,
  }
}

describe('adding', () => {
  test('an administrator adds a site, which is active and can be planned for at once', async () => {
    const { id: organizationId } = await given.organization()
    const anna = await anAdminOf(organizationId)
    const input = await anInput()
    const answer = await anna.post(`/api/organizations/${organizationId}/sites`, input)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe('"1"')
    expect(answer.json()).toMatchObject({
      ...input,
      contactPhone: null,
      organizationId,
      isActive: true,
      version: 1,
      canEditCalendars: true,
      localAuthority: { name: 'Sheffield', country: 'England', division: 'england-and-wales' },
    })
    const [entry] = await ownerDb()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, answer.json<Site>().id))
    expect(entry).toMatchObject({ action: 'site.create', actorId: anna.id, organizationId })
  })

  test('a site belongs to a local authority that exists', async () => {
    const { id: organizationId } = await given.organization()
    const anna = await anAdminOf(organizationId)
    const answer = await anna.post(`/api/organizations/${organizationId}/sites`, {
      ...(await anInput()),
      localAuthorityId: noSuchId,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid-input',
      fields: { localAuthorityId: 'Please select a local authority' },
    })
  })

  test.each([2147483648, 2001, -1, 1.5, 1e21, '40', [40], { $ne: null }])(
    'a capacity of %j is refused',
    async (capacity) => {
      const { id: organizationId } = await given.organization()
      const anna = await anAdminOf(organizationId)
      const answer = await anna.post(`/api/organizations/${organizationId}/sites`, {
        ...(await anInput()),
        capacity,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields.capacity).toMatch(/Capacity must/)
    },
  )

  test('the same Idempotency-Key makes one site and gives the same answer', async () => {
    const { id: organizationId } = await given.organization()
    const anna = await anAdminOf(organizationId)
    const path = `/api/organizations/${organizationId}/sites`
    const input = await anInput()
    const key = { 'idempotency-key': 'add-a-site' }
    const answers = await Promise.all([1, 2, 3].map(() => anna.post(path, input, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    expect(await ownerDb().$count(sites, eq(sites.organizationId, organizationId))).toBe(1)
    const other = await anna.post(path, { ...input, capacity: 41 }, key)
    expect(other.statusCode).toBe(422)
  })

  test('a site manager and a site user may not add a site', async () => {
    const { id: organizationId } = await given.organization()
    for (const role of ['site_manager', 'site_user'] as const) {
      const person = await people.signedIn(role, { organizationId })
      const answer = await person.post(`/api/organizations/${organizationId}/sites`, await anInput())
      expect(answer.statusCode).toBe(403)
    }
  })

  test('no id in the body moves a site to another organisation', async () => {
    const { id: organizationId } = await given.organization()
    const otherOrganization = await given.organization()
    const anna = await anAdminOf(organizationId)
    const input = { ...(await anInput()), organizationId: otherOrganization.id }
    const answer = await anna.post(`/api/organizations/${organizationId}/sites`, input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('organizationId')
    const foreign = await anna.post(`/api/organizations/${otherOrganization.id}/sites`, await anInput())
    expect(foreign.statusCode).toBe(404)
    expect(await ownerDb().$count(sites, eq(sites.organizationId, otherOrganization.id))).toBe(0)
  })
})

describe('changing', () => {
  test('a stale version is refused and changes nothing', async () => {
    const site = await given.site()
    const anna = await anAdminOf(site.organizationId)
    const input = await anInput()
    const path = `/api/sites/${site.id}`
    const first = await anna.patch(path, { ...input, name: 'First' }, { 'if-match': '"1"' })
    expect(first.statusCode).toBe(200)
    expect(first.headers.etag).toBe('"2"')
    const second = await anna.patch(path, { ...input, name: 'Second' }, { 'if-match': '"1"' })
    expect(second.statusCode).toBe(409)
    expect(second.json().code).toBe('stale-version')
    expect((await anna.get(path)).json()).toMatchObject({ name: 'First', version: 2 })
  })

  test('what is not sent stays, what is sent empty goes', async () => {
    const site = await given.site({ capacity: 30 })
    const anna = await anAdminOf(site.organizationId)
    const { capacity: _, contactPhone: __, ...input } = await anInput()
    const seeded = await anna.patch(`/api/sites/${site.id}`, { ...input, isActive: false })
    expect(seeded.json()).toMatchObject({ capacity: 30, isActive: false })
    const emptied = await anna.patch(`/api/sites/${site.id}`, { ...input, capacity: null })
    expect(emptied.json()).toMatchObject({ capacity: null, isActive: false })
  })

  test('a system administrator’s change is in the audit of the organisation touched', async () => {
    const site = await given.site()
    const system = await people.signedIn('system_admin')
    const answer = await system.patch(`/api/sites/${site.id}`, await anInput())
    expect(answer.statusCode).toBe(200)
    const [entry] = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, site.id))
    expect(entry).toMatchObject({
      action: 'site.update',
      actorId: system.id,
      organizationId: site.organizationId,
      before: { name: site.name },
      after: { name: 'Meadow Lane Sheffield' },
    })
  })

  test('another organisation’s site is not found, in the same words as one that does not exist', async () => {
    const site = await given.site()
    const outsider = await people.signedIn('org_admin')
    const calls = [
      (id: string) => outsider.get(`/api/sites/${id}`),
      async (id: string) => outsider.patch(`/api/sites/${id}`, await anInput()),
      (id: string) => outsider.delete(`/api/sites/${id}`),
    ]
    for (const call of calls) {
      const foreign = await call(site.id)
      const invented = await call(noSuchId)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.json().message).toBe(invented.json().message)
    }
    expect(await ownerDb().select().from(sites).where(eq(sites.id, site.id))).toEqual([site])
  })

  test.each(['%00', '..%2f..', '{ID}', 'ID/', 'IN-CAPITALS'])('the id %s names no site', async (form) => {
    const site = await given.site()
    const anna = await anAdminOf(site.organizationId)
    const id = form.replace('ID', site.id).replace('IN-CAPITALS', site.id.toUpperCase())
    expect((await anna.get(`/api/sites/${id}`)).statusCode).toBe(404)
  })
})

describe('deleting', () => {
  test('a site’s calendars that were never approved go with it', async () => {
    const site = await given.site()
    for (const fundingYear of ['2026-27', '2027-28']) await given.calendar({ siteId: site.id, fundingYear })
    const anna = await anAdminOf(site.organizationId)
    const answer = await anna.delete(`/api/sites/${site.id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ id: site.id, deletedCalendars: 2 })
    expect(await ownerDb().$count(calendars, eq(calendars.siteId, site.id))).toBe(0)
    expect(await ownerDb().$count(terms, eq(terms.organizationId, site.organizationId))).toBe(0)
    const [entry] = await ownerDb().select().from(auditEntries).where(eq(auditEntries.subjectId, site.id))
    expect(entry).toMatchObject({ action: 'site.delete', before: { calendars: ['2026-27', '2027-28'] } })
  })

  test.each([{ status: 'approved' }, { status: 'draft', isAmended: true }] as const)(
    'a site with a calendar that was approved stays: %j',
    async (wishes) => {
      const site = await given.site()
      await given.calendar({ siteId: site.id, ...wishes })
      await given.calendar({ siteId: site.id, fundingYear: '2027-28' })
      const anna = await anAdminOf(site.organizationId)
      const answer = await anna.delete(`/api/sites/${site.id}`)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().code).toBe('in-use')
      expect(answer.json().message).toMatch(/1 calendar that was approved.*make the site inactive instead/)
      expect(await ownerDb().$count(calendars, eq(calendars.siteId, site.id))).toBe(2)
    },
  )

  test('a calendar that is being generated meanwhile leaves no orphan', async () => {
    const site = await given.site()
    const anna = await anAdminOf(site.organizationId)
    const [deleted, generated] = await Promise.all([
      anna.delete(`/api/sites/${site.id}`),
      anna.post('/api/calendars/generate', {
        siteId: site.id,
        fundingYear: '2026-27',
        customDates: {
          summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
          autumn: { startDate: '2026-09-01', endDate: '2026-12-18' },
          spring: { startDate: '2027-01-04', endDate: '2027-03-25' },
        },
      }),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([201, 404, 409]).toContain(generated.statusCode)
    expect(await ownerDb().$count(calendars, eq(calendars.siteId, site.id))).toBe(0)
  })
})
