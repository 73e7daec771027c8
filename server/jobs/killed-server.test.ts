import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { run, type WorkerEvents } from 'graphile-worker'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { maxWebhooks } from '#domain/publish/webhook-delivery.ts'
import { seconds } from '#domain/year/duration.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { addJob, asOrganization, type Job, job } from './job.ts'
import { type RunningJobs, startJobs } from './start-jobs.ts'
import { loggerTo, openWorkerPool } from './worker.ts'

let testApp: TestApp
let killable: ChildProcess | undefined
let jobs: RunningJobs | undefined

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
afterEach(async () => {
  killable?.kill('SIGKILL')
  await jobs?.stop()
  jobs = undefined
  await testApp.ownerPool.query('delete from graphile_worker._private_jobs')
})

const anyone = '00000000-0000-4000-8000-000000000000'
const add = (added: Job) => asOrganization(testApp.outside, anyone, (db) => addJob(db, added, {}))

/** Another server, which takes the job and never finishes it. */
async function startKillable(task: string): Promise<ChildProcess> {
  const program = ['--import', 'tsx', 'server/test/faults/hold-a-job.ts']
  const child = spawn(
    process.execPath,
    [...program, JSON.stringify({ app: testApp.connectionSettings, task })],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  killable = child
  await once(child.stdout, 'data')
  return child
}

function counted(task: string, queueName: string | null = null) {
  let runs = 0
  const counting = job({
    task,
    payload: z.object({}),
    queueName: () => queueName,
    async run() {
      runs += 1
    },
  })
  return { job: counting, runs: () => runs }
}

test('the job of a killed server is resumed within fifteen seconds, and that of a living one is not', async () => {
  const held = counted('held', 'held')
  const abandoned = counted('abandoned')
  await add(held.job)
  const server = await startKillable('held')
  jobs = startJobs(testApp.outside, testApp.connectionSettings, [held.job, abandoned.job], () => undefined)

  // Of a server that was killed before: when its job is freed, the living one was watched for as long.
  await add(abandoned.job)
  await testApp.ownerPool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-killed', locked_at = now()
     where key is null and task_id = (select id from graphile_worker._private_tasks where identifier = 'abandoned')`,
  )
  await expect.poll(abandoned.runs, { timeout: 15 * seconds }).toBe(1)
  expect(held.runs()).toBe(0)

  server.kill('SIGKILL')
  await expect.poll(held.runs, { timeout: 15 * seconds }).toBe(1)
}, 60_000)

test('the job of a server that hangs is resumed too', async () => {
  const held = counted('still', 'still')
  await add(held.job)
  const server = await startKillable('still')
  jobs = startJobs(testApp.outside, testApp.connectionSettings, [held.job], () => undefined)
  server.kill('SIGSTOP')
  await expect.poll(held.runs, { timeout: 15 * seconds }).toBe(1)
}, 60_000)

function hanging() {
  let release: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  return { waiting, release }
}

test('mails that wait for a mail server delay no other job', async () => {
  const { waiting, release } = hanging()
  let sending = 0
  const mail = job({
    task: 'mail',
    slots: 'mails',
    payload: z.object({}),
    run() {
      sending += 1
      return waiting
    },
  })
  const other = counted('other')
  jobs = startJobs(testApp.outside, testApp.connectionSettings, [mail, other.job], () => undefined)
  for (let n = 0; n < 20; n += 1) await add(mail)
  await expect.poll(() => sending).toBeGreaterThan(0)
  await add(other.job)
  await expect.poll(other.runs).toBe(1)
  expect(sending).toBe(2)
  release()
})

test('all webhooks of two organisations, whose receivers hang, delay neither other jobs nor another’s webhook', async () => {
  const { waiting, release } = hanging()
  const delivered: string[] = []
  const delivery = job({
    task: 'delivery',
    slots: 'deliveries',
    payload: z.object({ organizationId: z.string(), webhook: z.string() }),
    queueName: ({ webhook }) => String(webhook),
    async run(_, { webhook }) {
      delivered.push(webhook)
      if (webhook !== 'another') await waiting
    },
  })
  const other = counted('other')
  const addDelivery = (organizationId: string, webhook: string) =>
    asOrganization(testApp.outside, anyone, (db) => addJob(db, delivery, { organizationId, webhook }))
  for (const organization of ['one', 'two'])
    for (let webhook = 1; webhook <= maxWebhooks; webhook += 1)
      await addDelivery(organization, `${organization} hangs ${webhook}`)
  jobs = startJobs(testApp.outside, testApp.connectionSettings, [delivery, other.job], () => undefined)
  await expect.poll(() => delivered.length).toBe(8)
  await addDelivery('three', 'another')
  await add(other.job)
  await expect.poll(other.runs).toBe(1)
  await expect.poll(() => delivered).toContain('another')
  expect(delivered).toHaveLength(9)
  release()
})

test('a worker that stops as its listening connection breaks leaves nothing unhandled', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  const pgPool = openWorkerPool(testApp.connectionSettings)
  const events: WorkerEvents = new EventEmitter()
  // The answer to `LISTEN` never comes: the connection breaks while it is let go of.
  events.on('pool:listen:success', ({ client }) => {
    Reflect.get(client, 'connection').stream.pause()
    void runner.stop()
  })
  events.once('pool:listen:release', ({ client }) => {
    Reflect.get(client, 'connection').stream.destroy()
  })
  const runner = await run({
    ...{ pgPool, events, taskList: {}, noHandleSignals: true },
    logger: loggerTo(() => undefined),
  })
  await runner.promise
  await pgPool.end()
  await setImmediate()
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
