import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seconds } from '#domain/year/duration.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { addJob, asOrganization, type Job, job } from './job.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'

let testApp: TestApp
const done: string[] = []

const writeJob = job({
  task: 'write',
  payload: z.object({ word: z.string() }),
  async run(_, { word }) {
    done.push(word)
  },
})

let atOnce = 0
let maxAtOnce = 0
const queuedJob = job({
  task: 'write-queued',
  payload: z.object({ word: z.string() }),
  queueName: () => 'line',
  async run(outside, { word }) {
    atOnce += 1
    maxAtOnce = Math.max(maxAtOnce, atOnce)
    await outside.pool.query('select 1')
    done.push(word)
    atOnce -= 1
  },
})

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

function start(jobs: readonly Job[], silenceMs?: number): RunningJobs {
  return startJobs(testApp.outside, testApp.connectionSettings, jobs, () => undefined, silenceMs)
}

/** How soon it is in a server is tested in `killed-server.test.ts`. */
const soon = 1 * seconds

const anyone = '00000000-0000-4000-8000-000000000000'
const add = (added: Job, payload: Record<string, unknown>, key?: string) =>
  asOrganization(testApp.outside, anyone, (db) => addJob(db, added, payload, key))

describe('a job', () => {
  test('is done soon after the transaction that added it, and not without it', async () => {
    const jobs = start([writeJob])
    const undone = asOrganization(testApp.outside, anyone, async (db) => {
      await addJob(db, writeJob, { word: 'undone' })
      throw new Error('Something after it failed.')
    })
    await expect(undone).rejects.toThrow()
    await add(writeJob, { word: 'soon' })
    await expect.poll(() => done).toContain('soon')
    expect(done).not.toContain('undone')
    await jobs.stop()
  })

  test('with a payload of the wrong kind is not done', async () => {
    await add(writeJob, { word: 7 }, 'wrong')
    const jobs = start([writeJob])
    const error = () =>
      testApp.ownerPool
        .query(`select last_error from graphile_worker._private_jobs where key = 'wrong'`)
        .then(({ rows }) => rows[0]?.last_error)
    await expect.poll(error).toContain('word')
    await jobs.stop()
  })

  test('that fails leaves its cause behind, without what it was asked to write', async () => {
    const failing = job({
      task: 'fail',
      payload: z.object({}),
      run: ({ pool }) =>
        asOrganization({ ...testApp.outside, pool }, anyone, async (db) => {
          await db.execute(sql`select ${'a single-use link'} from nowhere`)
        }),
    })
    await add(failing, {}, 'failing')
    const lines: string[] = []
    const jobs = startJobs(testApp.outside, testApp.connectionSettings, [failing], (line) => lines.push(line))
    const error = () =>
      testApp.ownerPool
        .query(`select last_error from graphile_worker._private_jobs where key = 'failing'`)
        .then(({ rows }) => rows[0]?.last_error)
    await expect.poll(error).toContain('"nowhere" does not exist')
    expect(lines.join()).toContain('"nowhere" does not exist')
    expect(`${lines.join()} ${await error()}`).not.toContain('single-use link')
    await jobs.stop()
  })

  test('is done once, when two servers work on one queue', async () => {
    const servers = [start([writeJob]), start([writeJob])]
    const words = Array.from({ length: 40 }, (_, index) => `both-${index}`)
    await Promise.all(words.map((word) => add(writeJob, { word })))
    const written = () => done.filter((word) => word.startsWith('both-')).toSorted()
    await expect.poll(() => written().length).toBeGreaterThanOrEqual(40)
    await Promise.all(servers.map((server) => server.stop()))
    expect(written()).toEqual(words.toSorted())
  })

  test('that a killed server held is done by another', async () => {
    await add(writeJob, { word: 'abandoned' }, 'abandoned')
    await testApp.ownerPool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'worker-gone', locked_at = now()
       where key = 'abandoned'`,
    )
    const jobs = start([writeJob], soon)
    await expect.poll(() => done, { timeout: 15 * seconds }).toContain('abandoned')
    await jobs.stop()
  })

  test('of a queue that a killed server held is done by another, one after the other', async () => {
    await add(queuedJob, { word: 'queued-first' })
    await add(queuedJob, { word: 'queued-second' })
    await testApp.ownerPool.query(
      `update graphile_worker._private_job_queues
       set locked_by = 'worker-gone', locked_at = now()`,
    )
    const jobs = start([queuedJob], soon)
    await expect.poll(() => done, { timeout: 15 * seconds }).toContain('queued-second')
    expect(done.filter((word) => word.startsWith('queued'))).toEqual(['queued-first', 'queued-second'])
    expect(maxAtOnce).toBe(1)
    await jobs.stop()
  })

  test('is done after the database was lost and came back', async () => {
    const jobs = start([writeJob])
    await add(writeJob, { word: 'before' })
    await expect.poll(() => done).toContain('before')
    await testApp.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    )
    await add(writeJob, { word: 'after' })
    await expect.poll(() => done, { timeout: 15_000 }).toContain('after')
    await jobs.stop()
  }, 20_000)

  describe('as the database went away', () => {
    /** Refuses new connections, and ends those of the app, for as long. */
    async function loseDatabase(forMs: number): Promise<void> {
      const owner = await testApp.ownerPool.connect()
      const limitConnections = (limit: number) =>
        owner.query(`do $$ begin
          execute format('alter database %I connection limit ${limit}', current_database());
        end $$`)
      await limitConnections(0)
      await testApp.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
      )
      void delay(forMs)
        .then(() => limitConnections(-1))
        .then(() => owner.release())
    }

    test('that ended is done again when it is back, and what waits behind it is done too', async () => {
      const runs: string[] = []
      const ending = job({
        task: 'ending',
        payload: z.object({ word: z.string() }),
        queueName: () => 'ending',
        async run(_, { word }) {
          runs.push(word)
          if (runs.length === 1) await loseDatabase(1 * seconds)
        },
      })
      const jobs = start([ending], soon)
      await asOrganization(testApp.outside, anyone, async (db) => {
        for (const word of ['first', 'second']) await addJob(db, ending, { word })
      })
      await expect
        .poll(() => runs.toSorted(), { timeout: 20 * seconds })
        .toEqual(['first', 'first', 'second'])
      await jobs.stop()
    })

    test('that was taken, although no answer said so, is done when it is back', async () => {
      const runs: string[] = []
      const taking = job({
        task: 'taking',
        payload: z.object({ word: z.string() }),
        queueName: () => 'taking',
        async run(_, { word }) {
          runs.push(word)
          if (word === 'taken') return
          await testApp.ownerPool.query(
            `update graphile_worker._private_jobs set locked_at = now(),
               locked_by = (select locked_by from graphile_worker._private_jobs where key = 'before')
             where key = 'taken'`,
          )
        },
      })
      const jobs = start([taking], soon)
      await asOrganization(testApp.outside, anyone, async (db) => {
        for (const word of ['before', 'taken']) await addJob(db, taking, { word }, word)
      })
      const waiting = async () => {
        const keys = `select key from graphile_worker._private_jobs where key in ('before', 'taken')`
        return (await testApp.ownerPool.query(keys)).rows
      }
      // The first one is recorded as done by then, or it would be done again.
      await expect.poll(waiting).toEqual([{ key: 'taken' }])
      // Longer than a slot waits until it asks again.
      await loseDatabase(3 * seconds)
      await expect.poll(() => runs, { timeout: 20 * seconds }).toEqual(['before', 'taken'])
      await jobs.stop()
    })
  })

  test('that is under way when the server stops is finished first', async () => {
    let finish: () => void = () => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const events: string[] = []
    const slowJob = job({
      task: 'slow',
      payload: z.object({}),
      async run() {
        events.push('begun')
        await finished
        events.push('done')
      },
    })
    const jobs = start([slowJob])
    await add(slowJob, {})
    await expect.poll(() => events).toEqual(['begun'])
    const stopped = jobs.stop().then(() => events.push('stopped'))
    finish()
    await stopped
    expect(events).toEqual(['begun', 'done', 'stopped'])
  })
})

test('only the worker sees jobs', async () => {
  await add(writeJob, { word: 'hidden' }, 'hidden')
  const { rows } = await testApp.pool.query(
    'select count(*)::int as count from graphile_worker._private_jobs',
  )
  expect(rows).toEqual([{ count: 0 }])
})
