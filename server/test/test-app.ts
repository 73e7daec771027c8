import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/database.ts'
import type { FetchText, LogSettings, Outside, Settings } from '#server/outside.ts'
import { freshDatabase } from './cluster.ts'
import { type TestClock, testClock } from './test-clock.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly outside: Outside
  /** The app's own connections, under row-level security. */
  readonly pool: pg.Pool
  /** Past row-level security: to arrange what a test needs, and to look at what is really kept. */
  readonly ownerPool: pg.Pool
  readonly clock: TestClock
  readonly close: () => Promise<void>
}

type Wishes = { clock?: TestClock; fetchText?: FetchText; settings?: Partial<Settings>; log?: LogSettings }

export const testSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  ownOrigins: ['http://localhost:3000'],
  trustedProxies: [],
  isDemo: false,
  defaultOrganizationId: null,
  mailFrom: 'no-reply@calendar.example',
  secretKey: randomBytes(32),
  webFolder: null,
}

/** The real app on a database of its own; only the port is missing. */
export async function startTestApp({
  clock = testClock(),
  fetchText = () => Promise.reject(new Error('No test reaches the world by accident.')),
  settings,
  log = { level: 'silent' },
}: Wishes = {}): Promise<TestApp> {
  const database = await freshDatabase()
  const pool = openPool(database.app, () => undefined)
  const ownerPool = new pg.Pool({ ...database.owner, max: 2 })
  ownerPool.on('error', () => undefined)
  const outside: Outside = {
    pool,
    clock,
    fetchText,
    settings: { ...testSettings, ...settings },
    log,
    isStopping: () => false,
  }
  const app = await buildApp(outside)
  return {
    app,
    outside,
    pool,
    ownerPool,
    clock,
    async close() {
      await app.close()
      await pool.end()
      await ownerPool.end()
      await database.drop()
    },
  }
}
