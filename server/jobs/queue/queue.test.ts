import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { QueuedJob } from '#contract/system/jobs.ts'
import { asOrganization } from '#server/jobs/job.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(() => testApp.close())
afterEach(() => testApp.ownerPool.query('delete from graphile_worker._private_jobs'))

type Manner = { error?: string | null; isRunning?: boolean }

/** A job as it lies in the queue after it was given up, unless it is said otherwise. */
async function given(task: string, { error = 'secret of mia@example.org', isRunning = false }: Manner = {}) {
  await testApp.pool.query(`select app_add_job($1, '{}')`, [task])
  const { rows } = await testApp.ownerPool.query<{ id: string }>(
    'select max(id)::text as id from graphile_worker._private_jobs',
  )
  const id = rows[0]?.id ?? ''
  await testApp.ownerPool.query(
    isRunning
      ? `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another' where id = $1`
      : 'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1',
    isRunning ? [id] : [id, error],
  )
  return id
}

const list = async (search = ''): Promise<QueuedJob[]> =>
  (await admin.get(`/api/system/jobs${search}`)).json()
const nextIn = (link: unknown) => /<([^>]*)>/.exec(String(link))?.[1] ?? ''
const audited = async (action: string) =>
  (
    await testApp.ownerPool.query('select after from audit_entries where action = $1 order by at desc', [
      action,
    ])
  ).rows

describe('the queue', () => {
  test('is counted by kind and state', async () => {
    await given('send-mail')
    await given('send-mail')
    await given('tidy-outbox', { isRunning: true })
    await testApp.pool.query(`select app_add_job('tidy-outbox', '{}')`)
    expect((await admin.get('/api/system/jobs/counts')).json()).toEqual([
      { task: 'send-mail', failed: 2, running: 0, waiting: 0 },
      { task: 'tidy-outbox', failed: 0, running: 1, waiting: 1 },
    ])
  })

  test('shows what failed with a sentence of ours, and never the error', async () => {
    const id = await given('send-mail')
    const jobs = await list()
    expect(jobs).toMatchObject([{ id, task: 'send-mail', state: 'failed', attempts: 12, mostAttempts: 12 }])
    expect(jobs[0]?.trouble).toContain('the log of the server')
    expect(JSON.stringify(jobs)).not.toMatch(/secret|mia/)
  })

  test('says of a job that its server was killed under', async () => {
    await given('send-mail', { error: null })
    expect((await list())[0]?.trouble).toBe('The server ended while it was running.')
  })

  test('is read in pieces, the newest first', async () => {
    const ids = []
    for (let number = 0; number < 5; number += 1) ids.unshift(await given('send-mail'))
    const first = await admin.get('/api/system/jobs?limit=3')
    const rest = await admin.get(nextIn(first.headers.link))
    expect([first, rest].map((page) => page.json().map(({ id }: QueuedJob) => id))).toEqual([
      ids.slice(0, 3),
      ids.slice(3),
    ])
    expect(rest.headers.link).toBeUndefined()
  })

  test('distinguishes running and waiting jobs', async () => {
    const running = await given('send-mail', { isRunning: true })
    await testApp.pool.query(`select app_add_job('tidy-outbox', '{}')`)
    expect((await list('?state=running')).map(({ id }) => id)).toEqual([running])
    expect((await list('?state=waiting')).map(({ task }) => task)).toEqual(['tidy-outbox'])
    expect(await list()).toEqual([])
  })
})

describe('a failed job', () => {
  test('is tried again, and done', async () => {
    const id = await given('tidy-outbox')
    expect((await admin.post('/api/system/jobs/retry', { id })).json()).toEqual({ retried: 1 })
    await testApp.work()
    expect(await list()).toEqual([])
    expect((await admin.get('/api/system/jobs/counts')).json()).toEqual([])
    expect(await audited('job.retry')).toEqual([{ after: { id, retried: 1 } }])
  })

  test('is tried again with all of its kind, and no others', async () => {
    await given('tidy-outbox')
    await given('tidy-outbox')
    const other = await given('send-mail')
    await given('tidy-outbox', { isRunning: true })
    const answer = await admin.post('/api/system/jobs/retry', { task: 'tidy-outbox' })
    expect(answer.json()).toEqual({ retried: 2 })
    expect((await list()).map(({ id }) => id)).toEqual([other])
  })

  test('is removed, and that is written down', async () => {
    const id = await given('send-mail')
    expect((await admin.post('/api/system/jobs/remove', { id })).json()).toEqual({ task: 'send-mail' })
    expect(await list()).toEqual([])
    expect(await audited('job.remove')).toEqual([{ after: { id, task: 'send-mail' } }])
    const again = await admin.post('/api/system/jobs/remove', { id })
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      'Failed job not found. It may have been deleted, or you don’t have access to it.',
    ])
  })

  test.each([{}, { id: 'all' }, { id: '0' }, { id: 7 }, { task: '' }, { id: '1', task: 'send-mail' }])(
    'is not found by %j',
    async (body) => {
      expect((await admin.post('/api/system/jobs/retry', body)).statusCode).toBe(400)
    },
  )
})

test('a job under way can be neither tried again nor removed', async () => {
  const id = await given('send-mail', { isRunning: true })
  expect((await admin.post('/api/system/jobs/retry', { id })).statusCode).toBe(404)
  expect((await admin.post('/api/system/jobs/remove', { id })).statusCode).toBe(404)
})

test.each(['app_retry_jobs(1, null)', 'app_remove_job(1)', 'app_end_sessions_but(null)'])(
  'the database lets only a system administrator call %s',
  async (call) => {
    const organizationId = '00000000-0000-4000-8000-000000000000'
    const asked = asOrganization(testApp.outside, organizationId, (db) => db.execute(`select ${call}`))
    await expect(asked).rejects.toMatchObject({ cause: { message: /^Only system administrators/ } })
    await expect(testApp.pool.query(`select ${call}`)).rejects.toThrow(/^Only system administrators/)
  },
)
