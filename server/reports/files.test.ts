import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRun } from '#contract/reports/report-files.ts'
import { days } from '#domain/year/duration.ts'
import { unpackWorkbook } from '#server/reading/calendars/unpack-workbook.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { readExcel, whyNoReader } from '#server/test/readers/file-readers.ts'
import { atTime, compliance, everything, givenReported, runsOf } from '#server/test/reported.ts'

let testApp: TestApp
let people: People
let anna: Person
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
  chain = await givenReported(testApp)
  anna = await people.signedIn('org_admin', { organizationId: chain.organizationId })
})
afterAll(() => testApp.close())

async function make(
  format: 'csv' | 'xlsx',
  definition: object = compliance,
  maker = anna,
): Promise<ReportRun> {
  const answer = await maker.post('/api/reports/runs', { name: 'Weeks of 2026-27', definition, format })
  expect(answer.statusCode, answer.body).toBe(201)
  return JSON.parse(answer.body)
}

const fileOf = (person: Person, { id }: ReportRun) => person.get(`/api/reports/runs/${id}/file`)

describe('a report as a file', () => {
  test('has as CSV every row that the screen has, and stays among the recent ones', async () => {
    const run = await make('csv')
    const { body, headers } = await fileOf(anna, run)
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffSite,Local authority,Funding year,Status,Summer weeks,Summer target,Autumn weeks,Autumn target,Spring weeks,Spring target,Funding weeks,Target weeks,Over or short,Against the target,What fails',
      'Ash,Sheffield,2026-27,Approved,13.2,12,14.8,14,10.8,12,38.8,38,0.8,Short,Spring 1 week and 1 day short',
    ])
    expect(headers['content-disposition']).toContain(`filename="${run.fileName}"`)
    expect((await runsOf(anna))[0]).toEqual(run)
  })

  test('has hours to the hundredth, where places times weeks are not exact in floating point', async () => {
    const ofAsh = { ...compliance, kind: 'custom', siteIds: [chain.sites.ash.id] }
    const columns = ['site', 'springHours', 'hours15', 'hours30', 'fundedHours']
    const setPlaces = (places: number) =>
      testApp.ownerPool.query('update sites set capacity = $2 where id = $1', [chain.sites.ash.id, places])
    await setPlaces(3)
    const { body } = await fileOf(anna, await make('csv', { ...ofAsh, columns }))
    await setPlaces(40)
    // Three places in 10.8 of the 36.8 weeks that are paid for.
    expect(body.trim().split('\r\n').at(-1)).toBe('Ash,486,1656,3312,1656')
  })

  test('has no formula in it, whatever a site is called', async () => {
    await testApp.ownerPool.query(`update sites set name = '=1+1' where id = $1`, [chain.sites.cedar.id])
    const { body } = await fileOf(anna, await make('csv'))
    expect(body).toContain("\r\n'=1+1,Staffordshire")
    await testApp.ownerPool.query(`update sites set name = 'Cedar' where id = $1`, [chain.sites.cedar.id])
  })

  test.skipIf(whyNoReader !== null)(
    'has as a workbook numbers as numbers, and the figures apart',
    async () => {
      const { rawPayload } = await fileOf(anna, await make('xlsx'))
      const { Report = [], Summary = [] } = await readExcel(rawPayload)
      expect(Report[1]?.map((cell) => cell?.value ?? null).slice(0, 5)).toEqual([
        ...['Ash', 'Sheffield', '2026-27', 'Approved'],
        13.2,
      ])
      expect(Summary.find(([label]) => label?.value === 'Short of a target')?.[1]?.value).toBe(3)
    },
  )

  test('has as a workbook a width for every column of its figures, so that no heading is cut', async () => {
    const { rawPayload } = await fileOf(anna, await make('xlsx', { ...compliance, kind: 'enrolment' }))
    const files = unpackWorkbook(rawPayload)
    const summary = String(files.find(({ name }) => name === 'xl/worksheets/sheet2.xml')?.content)
    const letters = [...summary.matchAll(/ r="([A-Z])\d+"/g)].map(([, letter = '']) => letter)
    const columns = [...new Set(letters)].length
    expect(columns).toBeGreaterThan(3)
    expect(summary.match(/<col /g)).toHaveLength(columns)
  })

  test('is gone for those who lost a site of it, or left the organisation', async () => {
    const { organizationId } = chain
    const access = [{ siteId: chain.sites.ash.id, canEdit: false }]
    const reader = await people.signedIn('site_user', { organizationId, sites: access })
    const admin = await people.signedIn('org_admin', { organizationId })
    const [read, whole] = [await make('csv', compliance, reader), await make('csv', compliance, admin)]
    expect((await fileOf(reader, read)).statusCode).toBe(200)
    expect((await fileOf(admin, whole)).statusCode).toBe(200)
    await testApp.ownerPool.query('delete from user_site_access where user_id = $1', [reader.id])
    const elsewhere = await people.signedIn('org_admin')
    await testApp.ownerPool.query('update users set organization_id = $2 where id = $1', [
      admin.id,
      elsewhere.organizationId,
    ])
    expect((await fileOf(reader, read)).statusCode).toBe(410)
    expect((await fileOf(admin, whole)).statusCode).toBe(410)
  })

  test('is its maker’s alone, and goes after 90 days', async () => {
    const run = await make('csv')
    const colleague = await people.signedIn('org_admin', { organizationId: chain.organizationId })
    expect((await fileOf(colleague, run)).statusCode).toBe(404)
    expect(await runsOf(colleague)).toEqual([])
    await atTime(testApp, testApp.clock.now().getTime() + 91 * days, () =>
      testApp.runUntilStopped('forget-reports'),
    )
    expect(await runsOf(anna)).toEqual([])
  })
})

describe('a saved report', () => {
  const custom = { ...everything, kind: 'custom', columns: ['site', 'weeks'] }
  const save = (maker: Person, isShared: boolean) =>
    maker.post('/api/reports/saved', { name: 'Weeks by site', definition: custom, isShared })
  const namesOf = async (reader: Person): Promise<string[]> =>
    JSON.parse((await reader.get('/api/reports/saved')).body).map(({ name }: { name: string }) => name)

  test('is one’s own until it is shared, and then every colleague’s to use and not to change', async () => {
    const organizationId = chain.organizationId
    const maker = await people.signedIn('site_user', { organizationId })
    const colleague = await people.signedIn('site_user', { organizationId })
    const outsider = await people.signedIn('org_admin')
    const { id, version } = JSON.parse((await save(maker, false)).body)
    expect(await namesOf(colleague)).toEqual([])
    const path = `/api/reports/saved/${id}`
    const shared = { name: 'Weeks by site', definition: custom, isShared: true }
    expect((await maker.patch(path, shared, { 'if-match': `"${version}"` })).statusCode).toBe(200)
    expect(await namesOf(colleague)).toEqual(['Weeks by site'])
    expect(await namesOf(outsider)).toEqual([])
    expect((await colleague.patch(path, shared)).statusCode).toBe(403)
    expect((await outsider.patch(path, shared)).statusCode).toBe(404)
    expect((await maker.patch(path, shared, { 'if-match': `"${version}"` })).statusCode).toBe(409)
    expect((await maker.delete(path)).statusCode).toBe(200)
    expect(await namesOf(colleague)).toEqual([])
  })

  test('is not shared once its author is of another organisation, and still theirs', async () => {
    const maker = await people.signedIn('org_admin', { organizationId: chain.organizationId })
    const { id } = JSON.parse((await save(maker, true)).body)
    const elsewhere = await people.signedIn('org_admin')
    await testApp.ownerPool.query('update users set organization_id = $2 where id = $1', [
      maker.id,
      elsewhere.organizationId,
    ])
    const change = (isShared: boolean) =>
      maker.patch(`/api/reports/saved/${id}`, { name: 'Weeks', definition: custom, isShared })
    expect(Object.keys((await change(true)).json().fields)).toEqual(['isShared'])
    expect((await change(false)).statusCode).toBe(200)
  })

  test('without a column is refused, and a council has no one to share with', async () => {
    const nothing = { name: 'Nothing', definition: { ...custom, columns: [] }, isShared: false }
    expect((await anna.post('/api/reports/saved', nothing)).statusCode).toBe(400)
    const council = await people.signedIn('la_user', { localAuthorityId: chain.sheffield })
    expect((await save(council, true)).statusCode).toBe(400)
    expect((await save(council, false)).statusCode).toBe(201)
  })
})
