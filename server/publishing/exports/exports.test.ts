import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { users } from '#server/db/schema/users.ts'
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

/** As the time limit does, but at a number that is the same on every machine. */
const statementsOfMostPieces = `
  create or replace function few_pieces() returns trigger language plpgsql as $$
  begin
    if (select count(*) from gone) > 200 then raise 'too many pieces for one statement'; end if;
    return null;
  end $$;
  create trigger few after delete on export_pieces referencing old table as gone
    for each statement execute function few_pieces()`

describe('an export', () => {
  test('takes what is approved for the years and sites, in each format, and nothing else', async () => {
    const { site } = await published('Elm')
    await published('Ash')
    await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2027-28' })
    await given.calendar({ siteId: (await given.site({ organizationId, name: 'Draft' })).id })
    const made = await by.start({ formats: ['xlsx', 'csv', 'csv'] })
    expect(made).toMatchObject({ state: 'running', counts: { waiting: 4, made: 0, failed: 0 } })
    expect((await by.filesOf(made)).map(({ path }) => path)).toEqual([
      '2026-27/Ash.xlsx',
      '2026-27/Ash.csv',
      '2026-27/Elm.xlsx',
      '2026-27/Elm.csv',
    ])
    const ofOne = await by.start({ siteIds: [site.id], fundingYears: ['2027-28', '2026-27'] })
    expect((await by.filesOf(ofOne)).map(({ path }) => path)).toEqual(['2026-27/Elm.csv', '2027-28/Elm.csv'])
  })

  test('leaves out sites that have nothing approved for the year, and says which and why', async () => {
    await published('Ash')
    const draft = await given.site({ organizationId, name: 'Draft' })
    await given.calendar({ siteId: draft.id })
    await given.site({ organizationId, name: 'Nothing' })
    await given.site({ organizationId, name: 'Inactive', isActive: false })
    await given.site({ name: 'Of others' })
    const sites = (await anna.get('/api/exports/left-out?fundingYear=2026-27')).json()
    expect(sites).toMatchObject([
      { siteName: 'Draft', reason: 'Its calendar is still a draft.' },
      { siteName: 'Nothing', reason: 'Nothing is approved for this year.' },
    ])
  })

  test('keeps what was approved when it was asked for, whatever is amended or approved since', async () => {
    const site = await given.site({ organizationId, name: 'Elm' })
    await given.calendar({ siteId: site.id, isAmended: true })
    const made = await by.start()
    await testApp.work()
    expect(await by.filesOf(made)).toMatchObject([{ state: 'made', revision: 1 }])
  })

  test('makes every format that there is', async () => {
    await published('Ash')
    const made = await by.start({ formats: ['pdf', 'xlsx', 'csv', 'ics', 'proof'] })
    await testApp.work()
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: 5, failed: 0 } })
  })

  test('names what can’t be made, and goes on with the rest', async () => {
    const { calendar } = await published('Ash')
    await published('Elm')
    const made = await by.start()
    await ownerDb()
      .update(calendars)
      .set({ retiredAt: testApp.clock.now() })
      .where(eq(calendars.id, calendar.id))
    await testApp.work()
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: 1, failed: 1, waiting: 0 } })
    const [failed] = await by.filesOf(made)
    expect(failed).toMatchObject({ siteName: 'Ash', state: 'failed' })
    expect(failed?.reason).toContain('has been retired')
  })

  test('of which nothing could be made has failed, and says so', async () => {
    const { calendar } = await published('Ash')
    const made = await by.start()
    await ownerDb()
      .update(calendars)
      .set({ retiredAt: testApp.clock.now() })
      .where(eq(calendars.id, calendar.id))
    await testApp.work()
    expect(await by.find(made)).toMatchObject({ state: 'failed', reason: 'None of its files could be made.' })
    expect((await by.download(made)).statusCode).toBe(409)
  })

  test('of a person who was deactivated meanwhile is not made', async () => {
    const { site } = await published('Ash')
    const uma = await people.signedIn('site_user', {
      organizationId,
      sites: [{ siteId: site.id, canEdit: false }],
    })
    const made = await exported(uma).start()
    await ownerDb().update(users).set({ isActive: false }).where(eq(users.id, uma.id))
    await testApp.work()
    const outcome = 'select state, reason from exports where id = $1'
    const { rows } = await testApp.ownerPool.query(outcome, [made.id])
    expect(rows).toMatchObject([{ state: 'failed', reason: expect.stringContaining('may no longer read') }])
  })

  test('of nothing approved is refused with what to do', async () => {
    await given.site({ organizationId })
    const answer = await by.ask()
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.fundingYears).toContain('Nothing is approved')
  })

  test('of a site out of reach is not found', async () => {
    await published('Ash')
    const { id } = await given.site()
    expect((await by.ask({ siteIds: [id] })).statusCode).toBe(404)
  })

  test('waits for others of the same person: three at once', async () => {
    await published('Ash')
    for (let count = 0; count < 3; count += 1) await by.start()
    expect((await by.ask()).json()).toMatchObject({ code: 'wrong-status' })
  })

  test('waits also where several are started at the same moment', async () => {
    await published('Ash')
    await by.start()
    await by.start()
    const all = await Promise.all([by.ask(), by.ask(), by.ask(), by.ask()])
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('is refused beyond a gigabyte stored for one person', async () => {
    await published('Ash')
    const made = await by.start()
    await testApp.work()
    await testApp.ownerPool.query('update exports set byte_count = $2 where id = $1', [made.id, 1024 ** 3])
    expect((await by.ask()).json().message).toContain('1 GB already')
    await by.remove(made)
    expect((await by.ask()).statusCode).toBe(201)
  })

  test('of which one PDF can’t be drawn names it, and makes the others', async () => {
    const { calendar } = await published('Ash')
    await published('Elm')
    await testApp.ownerPool.query('alter table calendar_revisions disable trigger user')
    await testApp.ownerPool.query(
      `update calendar_revisions set snapshot = jsonb_set(snapshot, '{bankHolidays}', 'null') where calendar_id = $1`,
      [calendar.id],
    )
    await testApp.ownerPool.query('alter table calendar_revisions enable trigger user')
    const made = await by.start({ formats: ['pdf'] })
    await testApp.work()
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: 1, failed: 1, waiting: 0 } })
  })

  test('repeated with one key is one export', async () => {
    await published('Ash')
    const body = { formats: ['csv'], fundingYears: ['2026-27'] }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const ids = await Promise.all(
      [1, 2].map(async () => (await anna.post('/api/exports', body, key)).json().id),
    )
    expect(new Set(ids).size).toBe(1)
  })
})

describe('in the end', () => {
  test.each(['delete', 'cancel', 'expire'])(
    'more pieces than one statement could are cleared: %s',
    async (act) => {
      await published('Ash')
      const made = await by.start()
      if (act === 'expire') await testApp.work()
      await testApp.ownerPool.query(
        `insert into export_pieces select $1, number, 'x' from generate_series(10, 460) as number`,
        [made.id],
      )
      await testApp.ownerPool.query(statementsOfMostPieces)
      if (act === 'delete') expect((await by.remove(made)).statusCode).toBe(200)
      if (act === 'cancel') expect((await by.cancel(made)).statusCode).toBe(200)
      if (act === 'expire') {
        await testApp.ownerPool.query(`update exports set expires_at = $2 where id = $1`, [
          made.id,
          testApp.clock.now(),
        ])
        await testApp.runUntilStopped('forget-exports')
      }
      await testApp.ownerPool.query('drop trigger few on export_pieces')
      const { rows } = await testApp.ownerPool.query('select 1 from export_pieces where export_id = $1', [
        made.id,
      ])
      expect(rows).toEqual([])
    },
  )

  test('a zip is deleted after a week, and its row the night after', async () => {
    await published('Ash')
    const made = await by.start()
    await testApp.work()
    testApp.clock.advance({ hours: 7 * 24 })
    const later = await people.signedIn('org_admin', { organizationId })
    await ownerDb().execute(`update exports set created_by = '${later.id}' where id = '${made.id}'`)
    expect((await exported(later).download(made)).statusCode).toBe(410)
    await testApp.runUntilStopped('forget-exports')
    const { rows } = await testApp.ownerPool.query('select 1 from export_pieces where export_id = $1', [
      made.id,
    ])
    expect(rows).toEqual([])
    expect((await later.get(`/api/exports/${made.id}`)).statusCode).toBe(404)
  })

  test('an account that is erased takes its exports along; until then they are among its own data', async () => {
    const { site } = await published('Ash')
    const sites = [{ siteId: site.id, canEdit: false }]
    const uma = await people.withPassword('site_user', { organizationId, sites })
    const made = await exported(uma).start()
    await testApp.work()
    expect((await uma.get('/api/auth/export')).json().exportsMade).toMatchObject([
      { formats: ['csv'], fundingYears: ['2026-27'], state: 'done' },
    ])
    await ownerDb().update(users).set({ deletionDueAt: testApp.clock.now() }).where(eq(users.id, uma.id))
    await testApp.runUntilStopped('erase-accounts')
    const { rows } = await testApp.ownerPool.query('select 1 from exports where id = $1', [made.id])
    expect(rows).toEqual([])
  })
})
