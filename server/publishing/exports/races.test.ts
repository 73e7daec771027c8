import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { exported } from '#server/test/exported.ts'
import { givenIn } from '#server/test/given.ts'
import { exportJob } from './export-job.ts'

const sites = 30

let testApp: TestApp
let organizationId: string
let by: ReturnType<typeof exported>

beforeAll(async () => {
  testApp = await startTestApp()
  const given = givenIn(testApp)
  organizationId = (await given.organization()).id
  for (let number = 10; number < 10 + sites; number += 1) {
    const { id } = await given.site({ organizationId, name: `Site ${number}` })
    await given.calendar({ siteId: id, status: 'approved' })
  }
})
beforeEach(async () => {
  by = exported(await peopleOf(testApp).signedIn('org_admin', { organizationId }))
})
afterAll(() => testApp.close())

async function countOf(question: string): Promise<number> {
  const { rows } = await testApp.ownerPool.query(`select count(*)::int as count from ${question}`)
  return rows[0]?.count
}
const piecesOf = ({ id }: { id: string }) => countOf(`export_pieces where export_id = '${id}'`)
const auditedOf = ({ id }: { id: string }) =>
  countOf(`audit_entries where action = 'calendar.export' and after ->> 'exportId' = '${id}'`)

describe('an export', () => {
  test('that two servers work on at once has each file once', async () => {
    const made = await by.start()
    await Promise.all([testApp.work(), testApp.work()])
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: sites, failed: 0 } })
    expect(await auditedOf(made)).toBe(sites)
    expect((await by.download(made)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('whose job stands in the queue twice is made once', async () => {
    const made = await by.start()
    await testApp.ownerPool.query(`select graphile_worker.add_job('export', $1::json)`, [
      JSON.stringify({ exportId: made.id, address: '192.0.2.1', requestId: 'again' }),
    ])
    await testApp.work()
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: sites } })
    expect(await auditedOf(made)).toBe(sites)
  })

  test('lets every other job that is due go first', async () => {
    const made = await by.start()
    await testApp.pool.query(`select app_add_job('send-mail', '{}')`)
    const { rows } = await testApp.ownerPool.query(
      `select tasks.identifier from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       where tasks.identifier in ('export', 'send-mail') order by jobs.priority, jobs.run_at`,
    )
    expect(rows.map(({ identifier }) => identifier)).toEqual(['send-mail', 'export'])
    await testApp.ownerPool.query('delete from graphile_worker._private_jobs')
    await by.remove(made)
  })

  test('goes on where a killed server left it', async () => {
    const made = await by.start()
    await testApp.ownerPool.query(
      `update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now(), attempts = 1`,
    )
    await testApp.work()
    expect((await by.find(made)).counts).toMatchObject({ waiting: sites })
    await testApp.ownerPool.query(`select graphile_worker.force_unlock_workers(array['worker-gone'])`)
    await testApp.work('hurried')
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: sites } })
  })

  test('that a stopping server leaves in the middle is finished by the next', async () => {
    const made = await by.start()
    const answers = [false, false, false, false, false]
    const stopping = { ...testApp.outside, isStopping: () => answers.pop() ?? true }
    const payload = { exportId: made.id, address: '192.0.2.1', requestId: 'stopping' }
    await exportJob.run(stopping, payload, { isLast: false })
    expect((await by.find(made)).counts).toMatchObject({ made: 5, waiting: sites - 5 })
    await testApp.work()
    expect(await by.find(made)).toMatchObject({ state: 'done', counts: { made: sites } })
    expect(await auditedOf(made)).toBe(sites)
  })

  test('cancelled at once by two, while it runs, is cancelled or done, and keeps nothing half', async () => {
    const made = await by.start()
    const [first, second] = await Promise.all([by.cancel(made), by.cancel(made), testApp.work()])
    expect([first.statusCode, second.statusCode].toSorted()[1]).toBe(409)
    const { state } = await by.find(made)
    expect(['cancelled', 'done']).toContain(state)
    expect((await by.download(made)).statusCode).toBe(state === 'done' ? 200 : 409)
    expect((await piecesOf(made)) > 0).toBe(state === 'done')
  })

  test('cancelled when it is done stays done, and says so', async () => {
    const made = await by.start()
    await testApp.work()
    const answer = await by.cancel(made)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('This export is done')
    expect((await by.download(made)).statusCode).toBe(200)
  })

  test('cancelled before it began makes nothing', async () => {
    const made = await by.start()
    expect((await by.cancel(made)).json()).toMatchObject({ state: 'cancelled' })
    await testApp.work()
    expect(await auditedOf(made)).toBe(0)
  })

  test('deleted while it is made is deleted with all its pieces', async () => {
    const made = await by.start()
    const [answer] = await Promise.all([by.remove(made), testApp.work()])
    expect(answer.statusCode).toBe(200)
    expect(await piecesOf(made)).toBe(0)
    expect(await countOf(`export_files where export_id = '${made.id}'`)).toBe(0)
    expect(await countOf(`graphile_worker._private_jobs where last_error is not null`)).toBe(0)
  })

  test('deleted while it is downloaded breaks off, and nothing else fails', async () => {
    const made = await by.start()
    await testApp.work()
    const [zip, answer] = await Promise.all([by.download(made).catch(() => null), by.remove(made)])
    expect(answer.statusCode).toBe(200)
    // Cancelled already, and not deleted yet: 409.
    expect([200, 404, 409, undefined]).toContain(zip?.statusCode)
    expect((await by.download(made)).statusCode).toBe(404)
  })
})
