import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportRun, ReportSchedule } from '#contract/report-files.ts'
import { days, minutes, seconds } from '#domain/duration.ts'
import type { MailToSend } from '#server/outside.ts'
import { readExcel, whyNoReader } from '#server/test/file-readers.ts'
import { lettersTo } from '#server/test/letters.ts'
import { type People, type Person, peopleOf } from '#server/test/people.ts'
import { givenReported } from '#server/test/reported.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { runReportJob } from './schedules/due-reports.ts'

const sent: MailToSend[] = []
const mailer = {
  send: async (mail: MailToSend) => {
    sent.push(mail)
    return { outcome: 'accepted' } as const
  },
  probe: async () => ({ outcome: 'accepted' }) as const,
  close: () => undefined,
}

let house: TestApp
let people: People
let anna: Person
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  house = await startTestApp({ mailer })
  people = peopleOf(house)
  chain = await givenReported(house)
  anna = await people.signedIn('org_admin', { organizationId: chain.organizationId })
})
afterAll(() => house.close())

/** Then it is now again, for the sessions’ sake. */
async function at(time: number, work: () => Promise<unknown>): Promise<void> {
  const ahead = (time - house.clock.now().getTime()) / seconds
  house.clock.advance({ seconds: ahead })
  await work()
  house.clock.advance({ seconds: -ahead })
}

const all = { fundingYear: null, siteIds: null, statuses: null, columns: [], groupBy: null }
const compliance = { ...all, kind: 'compliance', fundingYear: '2026-27' }

async function make(
  format: 'csv' | 'xlsx',
  definition: object = compliance,
  maker = anna,
): Promise<ReportRun> {
  const answer = await maker.post('/api/reports/runs', { name: 'Weeks of 2026-27', definition, format })
  expect(answer.statusCode, answer.body).toBe(201)
  return JSON.parse(answer.body)
}

const runsOf = async (person: Person): Promise<ReportRun[]> =>
  JSON.parse((await person.get('/api/reports/runs')).body)

const fileOf = (person: Person, { id }: ReportRun) => person.get(`/api/reports/runs/${id}/file`)

describe('a report as a file', () => {
  test('has as CSV every row that the screen has, and stays among the recent ones', async () => {
    const run = await make('csv')
    const { body, headers } = await fileOf(anna, run)
    expect(body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffSite,Local authority,Funding year,Status,Summer weeks,Summer target,Autumn weeks,Autumn target,Spring weeks,Spring target,Funding weeks,Target weeks,Over or short,What fails',
      'Ash,Sheffield,2026-27,Approved,13,12,15,14,11,12,39,38,1,Spring 1 week short',
    ])
    expect(headers['content-disposition']).toContain(`filename="${run.fileName}"`)
    expect((await runsOf(anna))[0]).toEqual(run)
  })

  test('has no formula in it, whatever a site is called', async () => {
    await house.ownerPool.query(`update sites set name = '=1+1' where id = $1`, [chain.sites.cedar.id])
    const { body } = await fileOf(anna, await make('csv'))
    expect(body).toContain("\r\n'=1+1,Staffordshire")
    await house.ownerPool.query(`update sites set name = 'Cedar' where id = $1`, [chain.sites.cedar.id])
  })

  test.skipIf(whyNoReader !== null)(
    'has as a workbook numbers as numbers, and the figures apart',
    async () => {
      const { rawPayload } = await fileOf(anna, await make('xlsx'))
      const { Report = [], Summary = [] } = await readExcel(rawPayload)
      expect(Report[1]?.map((cell) => cell?.value ?? null).slice(0, 5)).toEqual([
        ...['Ash', 'Sheffield', '2026-27', 'Approved'],
        13,
      ])
      expect(Summary.find(([label]) => label?.value === 'Short of a target')?.[1]?.value).toBe(3)
    },
  )

  test('is its maker’s alone, and goes after 90 days', async () => {
    const run = await make('csv')
    const colleague = await people.signedIn('org_admin', { organizationId: chain.organizationId })
    expect((await fileOf(colleague, run)).statusCode).toBe(404)
    expect(await runsOf(colleague)).toEqual([])
    await at(house.clock.now().getTime() + 91 * days, () => house.workOn('forget-reports'))
    expect(await runsOf(anna)).toEqual([])
  })
})

describe('a scheduled report', () => {
  const body = {
    name: 'Monday’s weeks',
    definition: compliance,
    format: 'csv',
    rhythm: 'weekly',
    isPaused: false,
  }

  async function scheduled(maker: Person, changes: object = {}): Promise<ReportSchedule> {
    const answer = await maker.post('/api/reports/schedules', { ...body, ...changes })
    expect(answer.statusCode, answer.body).toBe(201)
    return JSON.parse(answer.body)
  }

  async function atItsTime({ nextRunAt }: ReportSchedule): Promise<void> {
    await at(Date.parse(nextRunAt) + minutes, async () => {
      await house.workOn('due-reports')
      await house.work()
    })
  }

  const newMaker = () => people.signedIn('org_admin', { organizationId: chain.organizationId })

  test('is made on Monday at six in London, mailed with its file, and made once', async () => {
    const maker = await newMaker()
    const schedule = await scheduled(maker)
    expect(new Date(schedule.nextRunAt).getUTCDay()).toBe(1)
    await atItsTime(schedule)
    await atItsTime(schedule)
    const runs = await runsOf(maker)
    expect(runs).toHaveLength(1)
    const mails = sent.filter(({ toAddress }) => toAddress === maker.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your report: Monday’s weeks'])
    expect(mails[0]?.attachments[0]?.content.toString()).toContain('Ash,Sheffield,2026-27')
    expect(mails[0]?.attachments[0]?.fileName).toBe(runs[0]?.fileName)
  })

  test('is made once by two servers that both find it due', async () => {
    const maker = await newMaker()
    const schedule = await scheduled(maker)
    const payload = { scheduleId: schedule.id, dueAt: schedule.nextRunAt }
    await at(Date.parse(schedule.nextRunAt) + minutes, () =>
      Promise.all([1, 2].map(() => runReportJob.run(house.outside, payload, { isLast: false }))),
    )
    expect(await runsOf(maker)).toHaveLength(1)
  })

  test('is made by hand at once, and its time stays', async () => {
    const maker = await newMaker()
    const schedule = await scheduled(maker, { rhythm: 'monthly' })
    expect((await maker.post(`/api/reports/schedules/${schedule.id}/run`)).statusCode).toBe(201)
    const [after] = JSON.parse((await maker.get('/api/reports/schedules')).body)
    expect(after.nextRunAt).toBe(schedule.nextRunAt)
    expect(after.lastRunAt).not.toBeNull()
    expect(await lettersTo(house, maker.email)).toHaveLength(1)
  })

  test('rests while it is paused, and while its maker is deactivated', async () => {
    const [pausing, gone] = [await newMaker(), await newMaker()]
    const paused = await scheduled(pausing, { isPaused: true })
    const orphan = await scheduled(gone)
    await house.ownerPool.query('update users set is_active = false where id = $1', [gone.id])
    await atItsTime(paused)
    await atItsTime(orphan)
    const { rows } = await house.ownerPool.query('select 1 from report_runs where created_by = any($1)', [
      [pausing.id, gone.id],
    ])
    expect(rows).toEqual([])
  })

  test('sends no mail to somebody who wants none, and waits for them all the same', async () => {
    const maker = await newMaker()
    await house.ownerPool.query(
      `insert into user_preferences (user_id, notifications) values ($1, '{"email": false}')`,
      [maker.id],
    )
    await atItsTime(await scheduled(maker))
    expect(await runsOf(maker)).toHaveLength(1)
    expect(await lettersTo(house, maker.email)).toEqual([])
  })

  test('changed from an older version is refused', async () => {
    const maker = await newMaker()
    const { id, version } = await scheduled(maker)
    const path = `/api/reports/schedules/${id}`
    const etag = { 'if-match': `"${version}"` }
    expect((await maker.patch(path, { ...body, rhythm: 'daily' }, etag)).statusCode).toBe(200)
    expect((await maker.patch(path, { ...body, rhythm: 'monthly' }, etag)).statusCode).toBe(409)
  })
})

describe('a saved report', () => {
  const custom = { ...all, kind: 'custom', columns: ['site', 'weeks'] }
  const save = (maker: Person, isShared: boolean) =>
    maker.post('/api/reports/saved', { name: 'Weeks by site', definition: custom, isShared })
  const namesOf = async (reader: Person): Promise<string[]> =>
    JSON.parse((await reader.get('/api/reports/saved')).body).map(({ name }: { name: string }) => name)

  test('is one’s own until it is shared, and then every colleague’s to use and not to change', async () => {
    const organizationId = chain.organizationId
    const maker = await people.signedIn('site_user', { organizationId })
    const colleague = await people.signedIn('site_user', { organizationId })
    const stranger = await people.signedIn('org_admin')
    const { id, version } = JSON.parse((await save(maker, false)).body)
    expect(await namesOf(colleague)).toEqual([])
    const path = `/api/reports/saved/${id}`
    const shared = { name: 'Weeks by site', definition: custom, isShared: true }
    expect((await maker.patch(path, shared, { 'if-match': `"${version}"` })).statusCode).toBe(200)
    expect(await namesOf(colleague)).toEqual(['Weeks by site'])
    expect(await namesOf(stranger)).toEqual([])
    expect((await colleague.patch(path, shared)).statusCode).toBe(403)
    expect((await stranger.patch(path, shared)).statusCode).toBe(404)
    expect((await maker.patch(path, shared, { 'if-match': `"${version}"` })).statusCode).toBe(409)
    expect((await maker.delete(path)).statusCode).toBe(200)
    expect(await namesOf(colleague)).toEqual([])
  })

  test('without a column is refused, and a council has nobody to share with', async () => {
    const nothing = { name: 'Nothing', definition: { ...custom, columns: [] }, isShared: false }
    expect((await anna.post('/api/reports/saved', nothing)).statusCode).toBe(400)
    const council = await people.signedIn('la_user', { localAuthorityId: chain.sheffield })
    expect((await save(council, true)).statusCode).toBe(400)
    expect((await save(council, false)).statusCode).toBe(201)
  })
})
