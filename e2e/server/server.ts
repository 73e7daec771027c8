import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { health } from '#contract/system/health.ts'
import { minutes } from '#domain/year/duration.ts'

export type Server = {
  /** With `localhost`, as people type it: sign-in cookies and links belong to this name, not to 127.0.0.1. */
  readonly origin: string
  readonly pid: number
  readonly startedInMs: number
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** The exit code, once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** Starts the built server as a separate process and waits until it answers. Its output goes to the open file, if any. */
export async function startServer(
  dataDir: string,
  port: number,
  settings: ServerSettings = {},
  logFile?: number,
): Promise<Server> {
  const startedAt = Date.now()
  const child = launchServer(dataDir, port, settings, logFile)
  const output = outputOf(child)
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const origin = `http://localhost:${port}`

  const isReady = await Promise.race([ended.then(() => false), answers(`${origin}${health.ready.path}`)])
  if (!isReady) throw new Error(`The server did not start:\n${output()}`)
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: Date.now() - startedAt,
    output,
    kill: (signal) => void child.kill(signal),
    ended,
  }
}

/** The settings of a test's server besides its data folder. */
export type ServerSettings = Readonly<Record<string, string>>

/** Nothing listens there, so that no test uses the internet. */
const noFeed = 'http://127.0.0.1:1/bank-holidays.json'

export function launchServer(
  dataDir: string,
  port: number,
  settings: ServerSettings = {},
  logFile?: number,
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: String(port),
      BANK_HOLIDAYS_URL: noFeed,
      ...settings,
      // Under npm a server stops when its parent process has ended, so a killed test run leaves none behind.
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', logFile ?? 'pipe', logFile ?? 'pipe'],
  })
}

/** Runs one of the operator's commands beside a running server. */
export async function runAdmin(dataDir: string, command: string): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/admin.js', command], { env })
  return stdout
}

export function outputOf(child: ChildProcess): () => string {
  const parts: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part))
  child.stderr?.on('data', (part: Buffer) => parts.push(part))
  return () => Buffer.concat(parts).toString()
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port.')
  return address.port
}

/** Whether the address answers with success. A first start makes a database, which takes long on a busy machine. */
async function answers(address: string): Promise<boolean> {
  const giveUpAt = Date.now() + 2 * minutes
  while (Date.now() < giveUpAt) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return true
    await delay(25)
  }
  return false
}

/** The process id of the data folder's PostgreSQL; null while there is none. */
export function databasePid(dataDir: string): number | null {
  const path = `${dataDir}/postgres/cluster/postmaster.pid`
  if (!existsSync(path)) return null
  const [pid = ''] = readFileSync(path, 'utf8').split('\n')
  return /^\d+$/.test(pid) ? Number(pid) : null
}
