import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type ExportingOrganization, exported, exportingOrganization } from '#server/test/exported.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People
let organizationId: string
let anna: Person
let by: ExportingOrganization['by']
let published: ExportingOrganization['published']

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
beforeEach(async () => {
  ;({ organizationId, anna, by, published } = await exportingOrganization(testApp))
})
afterAll(() => testApp.close())

const ownerDb = () => openDatabase(testApp.ownerPool)

describe('who gets what', () => {
  test('a council exports what providers in its area have approved, of every organisation', async () => {
    const { site } = await published('Ash')
    const other = await given.site({ name: 'Beech', localAuthorityId: site.localAuthorityId })
    await given.calendar({ siteId: other.id, status: 'approved' })
    const elsewhere = await given.site({
      name: 'Far',
      localAuthorityId: (await given.localAuthority('Leeds')).id,
    })
    await given.calendar({ siteId: elsewhere.id, status: 'approved' })
    const cara = await people.signedIn('la_user', { localAuthorityId: site.localAuthorityId })
    const made = await exported(cara).start({ siteIds: [site.id, other.id] })
    const all = (await cara.get('/api/exports/calendars')).json<{ siteName: string }[]>()
    expect(all.some(({ siteName }) => siteName === 'Far')).toBe(false)
    await testApp.work()
    expect(await exported(cara).find(made)).toMatchObject({ state: 'done', counts: { made: 2 } })
    const entries = await ownerDb().select().from(auditEntries).where(eq(auditEntries.actorId, cara.id))
    const exportsOf = entries.filter(({ action }) => action === 'calendar.export')
    expect(new Set(exportsOf.map((entry) => entry.organizationId))).toEqual(
      new Set([organizationId, other.organizationId]),
    )
  })

  test('a council exports what stays published of what is being amended, and nothing of the draft', async () => {
    const site = await given.site({ organizationId, name: 'Ash' })
    const mo = await people.signedIn('site_manager', {
      organizationId,
      sites: [{ siteId: site.id, canEdit: true }],
    })
    const calendar = await given.calendar({ siteId: site.id, status: 'draft' })
    const path = `/api/calendars/${calendar.id}`
    await mo.post(`${path}/submit`)
    await anna.post(`${path}/approve`)
    await mo.post(`${path}/amend`)
    await testApp.ownerPool.query(
      `update terms set end_date = '2026-12-04' where calendar_id = $1 and term_type = 'autumn'`,
      [calendar.id],
    )
    const cara = await people.signedIn('la_user', { localAuthorityId: site.localAuthorityId })
    const table = await cara.get(`${path}/export/csv`)
    expect([table.statusCode, table.body.includes('2026-12-18'), table.body.includes('"Draft"')]).toEqual([
      200,
      true,
      false,
    ])
    for (const file of ['', '/pdf', '/xlsx', '/proof'])
      expect((await cara.get(`${path}/export${file}`)).statusCode, file).toBe(200)
    const { rows } = await testApp.ownerPool.query(
      `select content->>'submittedBy' as by from proof_packs where calendar_id = $1`,
      [calendar.id],
    )
    expect(rows).toEqual([{ by: mo.id }])
    const made = await exported(cara).start({ formats: ['pdf', 'csv', 'ics', 'proof'], siteIds: [site.id] })
    await testApp.work()
    expect(await exported(cara).find(made)).toMatchObject({ state: 'done', counts: { made: 4, failed: 0 } })
    const left = await cara.get('/api/exports/left-out?fundingYear=2026-27')
    expect(left.body).not.toContain(site.id)
    const elsewhere = await people.signedIn('la_user')
    for (const file of ['', '/csv', '/pdf', '/proof'])
      expect((await elsewhere.get(`${path}/export${file}`)).statusCode, file).toBe(404)
    expect((await exported(elsewhere).ask({ siteIds: [site.id] })).statusCode).toBe(404)
  })

  test('a site user exports the sites that they may read', async () => {
    const { site } = await published('Ash')
    await published('Elm')
    const uma = await people.signedIn('site_user', {
      organizationId,
      sites: [{ siteId: site.id, canEdit: false }],
    })
    expect((await uma.get('/api/exports/years')).json()).toEqual([
      { fundingYear: '2026-27', calendars: 1, sitesWithout: 0 },
    ])
    const made = await exported(uma).start()
    expect(await exported(uma).filesOf(made)).toMatchObject([{ siteName: 'Ash' }])
  })

  test('a system administrator exports the organisation that they work in', async () => {
    await published('Ash')
    const given = await people.signedIn('system_admin', { organizationId })
    expect((await given.get('/api/exports/calendars')).json()).toHaveLength(1)
    const nowhere = await people.signedIn('system_admin')
    expect((await nowhere.get('/api/exports/calendars')).json()).toEqual([])
  })

  test('an export is its maker’s alone, also within the organisation', async () => {
    await published('Ash')
    const made = await by.start()
    await testApp.work()
    const amir = exported(await people.signedIn('org_admin', { organizationId }))
    const admin = exported(await people.signedIn('system_admin'))
    for (const other of [amir, admin])
      for (const call of [other.download, other.cancel, other.remove])
        expect((await call(made)).statusCode).toBe(404)
    expect((await by.download(made)).statusCode).toBe(200)
  })
})

describe('who loses a site', () => {
  async function twoSites() {
    const [ash, birch] = [await published('Ash'), await published('Birch')]
    const sites = [ash, birch].map(({ site }) => ({ siteId: site.id, canEdit: false }))
    const uma = await people.signedIn('site_user', { organizationId, sites })
    const made = await exported(uma).start({ formats: ['csv'] })
    const loseBirch = () =>
      testApp.ownerPool.query('delete from user_site_access where user_id = $1 and site_id = $2', [
        uma.id,
        birch.site.id,
      ])
    return { uma, ash, birch, made, loseBirch }
  }

  test('does not get it by a zip that was made before', async () => {
    const { uma, made, loseBirch } = await twoSites()
    await testApp.work()
    expect((await exported(uma).download(made)).statusCode).toBe(200)
    await loseBirch()
    const answer = await exported(uma).download(made)
    expect([answer.statusCode, answer.json().message]).toEqual([
      410,
      'You no longer have access to some of the calendars in this export. Start it again.',
    ])
  })

  test('still gets what was retired or is being amended since', async () => {
    const { uma, made, ash, birch } = await twoSites()
    await testApp.work()
    await testApp.ownerPool.query('update calendars set retired_at = now() where id = $1', [ash.calendar.id])
    await testApp.ownerPool.query(`update calendars set status = 'draft' where id = $1`, [birch.calendar.id])
    expect((await exported(uma).download(made)).statusCode).toBe(200)
  })

  test('names what could not be made of it', async () => {
    const { uma, made, loseBirch } = await twoSites()
    await loseBirch()
    await testApp.work()
    expect(await exported(uma).filesOf(made)).toMatchObject([
      { siteName: 'Ash', state: 'made' },
      { siteName: 'Birch', fundingYear: '2026-27', state: 'failed', path: '2026-27/Birch.csv' },
    ])
    expect((await exported(uma).download(made)).statusCode).toBe(200)
  })
})

describe('the lists', () => {
  test('the years that have something, newest first, and how many sites have nothing yet', async () => {
    const { site } = await published('Ash')
    await published('Elm')
    await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2027-28' })
    await given.site({ organizationId, isActive: false })
    expect((await anna.get('/api/exports/years')).json()).toEqual([
      { fundingYear: '2027-28', calendars: 1, sitesWithout: 1 },
      { fundingYear: '2026-27', calendars: 2, sitesWithout: 0 },
    ])
  })

  test('what is approved is read in pages by the site’s name, and searched', async () => {
    for (const name of ['Cedar', 'Ash', 'Birch']) await published(name)
    const names = async (query: string) => {
      const answer = await anna.get(`/api/exports/calendars?fundingYear=2026-27&${query}`)
      return {
        link: answer.headers.link,
        names: answer.json<{ siteName: string }[]>().map((row) => row.siteName),
      }
    }
    const first = await names('limit=2')
    expect(first.names).toEqual(['Ash', 'Birch'])
    const next = /<([^>]+)>/.exec(String(first.link))?.[1] ?? ''
    expect((await anna.get(next)).json()).toMatchObject([{ siteName: 'Cedar', revision: 1 }])
    expect((await names('search=ir')).names).toEqual(['Birch'])
  })

  test('one’s own exports and their files are read in pages, newest export first', async () => {
    await published('Ash')
    const made = [await by.start({ formats: ['csv', 'ics'] }), await by.start()]
    const page = await anna.get('/api/exports?limit=1')
    expect(page.headers.link).toContain('rel="next"')
    const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
    const ids = [...page.json<{ id: string }[]>(), ...(await anna.get(next)).json<{ id: string }[]>()]
    expect(new Set(ids.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)))
    const files = await anna.get(`/api/exports/${made[0]?.id}/files?limit=1&state=waiting`)
    const after = /<([^>]+)>/.exec(String(files.headers.link))?.[1] ?? ''
    expect((await anna.get(after)).json()).toMatchObject([{ format: 'ics' }])
  })
})
