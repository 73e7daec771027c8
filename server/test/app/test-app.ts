import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { buildApp } from '#server/app.ts'
import { type ConnectionSettings, openDatabase, openPool } from '#server/db/database.ts'
import { openReplica } from '#server/db/hosts/replica.ts'
import { trackDoneJobs } from '#server/jobs/done-jobs.ts'
import type {
  BankHolidayFeed,
  BreachedPasswords,
  Fetch,
  FetchText,
  LogSettings,
  Mailer,
  Outside,
  ReadTxt,
  Settings,
  WebhookSender,
} from '#server/outside.ts'
import { ensureSigningKey } from '#server/signing/signing-key.ts'
import { type FreshDatabase, freshDatabase } from './cluster.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { openTestWorker } from './test-worker.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly outside: Outside
  /** The app's own connections, under row-level security. */
  readonly pool: pg.Pool
  /** Past row-level security: to arrange what a test needs, and to look at what is really stored. */
  readonly ownerPool: pg.Pool
  readonly clock: TestClock
  /** Of the app, for a test that must open its own connections. */
  readonly connectionSettings: ConnectionSettings
  /** Does the jobs that are due, and those that they add; `hurried` those that wait to be tried again as well. */
  readonly work: (pace?: 'hurried') => Promise<void>
  /** Adds a job as its time would, and does it. */
  readonly runUntilStopped: (task: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Wishes = {
  clock?: TestClock
  fetchText?: FetchText
  fetch?: Fetch
  readTxt?: ReadTxt
  bankHolidayFeed?: BankHolidayFeed
  webhookSender?: WebhookSender
  breachedPasswords?: BreachedPasswords | null
  mailer?: Mailer | null
  settings?: Partial<Settings>
  log?: LogSettings
  /** Instead of a fresh one of the run's PostgreSQL. */
  database?: FreshDatabase
  replica?: ConnectionSettings | null
  session?: ConnectionSettings | null
}

export const testSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  ownOrigins: ['http://localhost:3000'],
  trustedProxies: [],
  isDemo: false,
  defaultOrganizationId: null,
  mailFrom: 'no-reply@calendar.example',
  mailFromDomains: [],
  auditAddressMonths: 13,
  secretKeys: [randomBytes(32)],
  metricsToken: null,
  release: '1.2.3',
  dataFolder: null,
  backupFolder: join(tmpdir(), `term-calendar-test-backups-${process.pid}-${randomBytes(4).toString('hex')}`),
  backupPassphrase: null,
  backupCopyCommand: null,
  described: {},
  webFolder: null,
}

const stayInside = () => Promise.reject(new Error('No test reaches the world by accident.'))

/**
 * A busy machine makes one call wait longer for the row of another than a call may (`limits` in `database.ts`). The tests
 * of those limits open pools of their own.
 */
const waitLimits = {
  lock_timeout: 10 * seconds,
  statement_timeout: 16 * seconds,
  query_timeout: 17 * seconds,
}

/** The real app on a database of its own; only the port is missing. */
export async function startTestApp({
  clock = testClock(),
  fetch = stayInside,
  readTxt = async () => [],
  fetchText = stayInside,
  bankHolidayFeed = { host: 'bank-holidays.example', fetch: stayInside },
  webhookSender = { requireDeliverable: async () => undefined, deliver: stayInside },
  breachedPasswords = null,
  mailer = null,
  settings,
  log = { level: 'silent' },
  database: wishedDatabase,
  replica: replicaSettings = null,
  session = null,
}: Wishes = {}): Promise<TestApp> {
  const database = wishedDatabase ?? (await freshDatabase())
  const pool = openPool({ ...waitLimits, ...database.app }, () => undefined)
  const replica =
    replicaSettings &&
    openReplica(
      pool,
      openPool(replicaSettings, () => undefined),
    )
  const ownerPool = new pg.Pool({ ...database.owner, max: 2 })
  ownerPool.on('error', () => undefined)
  const allSettings = { ...testSettings, ...settings }
  await ensureSigningKey(openDatabase(ownerPool), allSettings, clock.now())
  const outside: Outside = {
    pool,
    owner: database.owner,
    session,
    replica,
    archive: null,
    clock,
    fetchText,
    fetch,
    readTxt,
    bankHolidayFeed,
    webhookSender,
    breachedPasswords,
    mailer,
    doneJobs: trackDoneJobs(),
    settings: allSettings,
    log,
    isStopping: () => false,
  }
  const app = await buildApp(outside)
  const worker = openTestWorker(outside, session ?? database.app)
  return {
    app,
    outside,
    pool,
    ownerPool,
    clock,
    connectionSettings: database.app,
    work: worker.work,
    runUntilStopped: worker.runUntilStopped,
    async close() {
      await app.close()
      await worker.close()
      await replica?.stop()
      await pool.end()
      await ownerPool.end()
      await database.drop()
    },
  }
}
