import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportSchedule } from '#contract/reports/report-files.ts'
import { days, minutes } from '#domain/year/duration.ts'
import type { MailToSend } from '#server/outside.ts'
import { textCell } from '#server/publishing/excel/cells.ts'
import { workbookOf } from '#server/publishing/excel/workbook.ts'
import { insertMany } from '#server/test/app/insert-many.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { atTime, compliance, everything, givenReported, runsOf } from '#server/test/reported.ts'
import { runReportJob } from './due-reports.ts'

const sent: MailToSend[] = []
const mailer = {
  send: async (mail: MailToSend) => {
    sent.push(mail)
    return { outcome: 'accepted' } as const
  },
  probe: async () => ({ outcome: 'accepted' }) as const,
  close: () => undefined,
}

let testApp: TestApp
let people: People
let chain: Awaited<ReturnType<typeof givenReported>>

beforeAll(async () => {
  testApp = await startTestApp({ mailer })
  people = peopleOf(testApp)
  chain = await givenReported(testApp)
})
afterAll(() => testApp.close())

/** Each that is written or refused is followed by another, so that the queue stays full. */
async function whileWorkbooksWait(work: () => Promise<void>): Promise<void> {
  let isDone = false
  const sheet = { sheet: 'Busy', data: [[textCell('Busy')]], columns: [{ width: 30 }] }
  const asker = async () => {
    while (!isDone) await workbookOf('Busy Nurseries', [sheet]).catch(() => nextTurn())
  }
  const asking = Array.from({ length: 210 }, asker)
  await work().finally(() => {
    isDone = true
  })
  await Promise.all(asking)
}

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
    await atTime(testApp, Date.parse(nextRunAt) + minutes, async () => {
      await testApp.runUntilStopped('due-reports')
      await testApp.work()
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
    await atTime(testApp, Date.parse(schedule.nextRunAt) + minutes, () =>
      Promise.all([1, 2].map(() => runReportJob.run(testApp.outside, payload, { isLast: false }))),
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
    expect(await mailsTo(testApp, maker.email)).toHaveLength(1)
  })

  test('rests while it is paused, and while its maker is deactivated', async () => {
    const [pausing, gone] = [await newMaker(), await newMaker()]
    const paused = await scheduled(pausing, { isPaused: true })
    const orphan = await scheduled(gone)
    await testApp.ownerPool.query('update users set is_active = false where id = $1', [gone.id])
    await atItsTime(paused)
    await atItsTime(orphan)
    const { rows } = await testApp.ownerPool.query('select 1 from report_runs where created_by = any($1)', [
      [pausing.id, gone.id],
    ])
    expect(rows).toEqual([])
  })

  test.each([
    [
      'has left for another organisation',
      'organization_id = (select id from organizations where id <> $2 limit 1)',
    ],
    ['has asked for the account to be deleted', 'deletion_due_at = now()'],
  ])('pauses while its maker %s, and delays no one else’s', async (_, change) => {
    await people.signedIn('org_admin')
    const [lost, maker] = [await newMaker(), await newMaker()]
    const { id } = await scheduled(lost)
    // More than are made at a time, and all due before the other.
    await testApp.ownerPool.query(
      `insert into report_schedules (organization_id, name, definition, format, rhythm, next_run_at, created_by, created_at)
        select organization_id, name, definition, format, rhythm, next_run_at - interval '1 day', created_by, created_at
        from report_schedules, generate_series(1, 250) where id = $1`,
      [id],
    )
    const values = change.includes('$2') ? [lost.id, chain.organizationId] : [lost.id]
    await testApp.ownerPool.query(`update users set ${change} where id = $1`, values)
    await atItsTime(await scheduled(maker))
    expect(await runsOf(maker)).toHaveLength(1)
    const { rows } = await testApp.ownerPool.query('select 1 from report_runs where created_by = $1', [
      lost.id,
    ])
    expect(rows).toEqual([])
  })

  test('that can’t be made is reported once, in a sentence, and tried at its next time', async () => {
    const maker = await people.signedIn('org_admin')
    await insertMany(
      testApp,
      `insert into sites (organization_id, local_authority_id, name, address, contact_email, capacity, created_at)
        select $1, $2, 'Site ' || number, 'Leeds', 'office@nursery.example', 10, now() from generate_series(1, 10001) number`,
      [maker.organizationId, chain.sheffield],
    )
    const enrolment = { ...everything, kind: 'enrolment', fundingYear: '2026-27' }
    const schedule = await scheduled(maker, { definition: enrolment, format: 'xlsx' })
    await atItsTime(schedule)
    await atItsTime(schedule)
    expect(await runsOf(maker)).toEqual([])
    const messages = await mailsTo(testApp, maker.email)
    expect(messages.map(({ subject }) => subject)).toEqual(['Your report could not be made: Monday’s weeks'])
    const [after] = JSON.parse((await maker.get('/api/reports/schedules')).body)
    expect(Date.parse(after.nextRunAt)).toBe(Date.parse(schedule.nextRunAt) + 7 * days)
  })

  test('is tried again where too many workbooks are being made, and reported only when that fails too', async () => {
    const maker = await newMaker()
    const schedule = await scheduled(maker, { format: 'xlsx' })
    const payload = { scheduleId: schedule.id, dueAt: schedule.nextRunAt }
    const run = (isLast: boolean) =>
      atTime(testApp, Date.parse(schedule.nextRunAt) + minutes, () =>
        runReportJob.run(testApp.outside, payload, { isLast }),
      )
    await whileWorkbooksWait(() => expect(run(false)).rejects.toMatchObject({ code: 'too-many-requests' }))
    expect(await mailsTo(testApp, maker.email)).toEqual([])
    await whileWorkbooksWait(() => run(true))
    const messages = await mailsTo(testApp, maker.email)
    expect(messages.map(({ subject }) => subject)).toEqual(['Your report could not be made: Monday’s weeks'])
    expect(await runsOf(maker)).toEqual([])
  })

  test('sends no mail to a person who wants none, and waits for them all the same', async () => {
    const maker = await newMaker()
    await testApp.ownerPool.query(
      `insert into user_preferences (user_id, notifications) values ($1, '{"email": false}')`,
      [maker.id],
    )
    await atItsTime(await scheduled(maker))
    expect(await runsOf(maker)).toHaveLength(1)
    expect(await mailsTo(testApp, maker.email)).toEqual([])
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
