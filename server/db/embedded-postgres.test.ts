import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { ConnectionSettings } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const opened: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (let close = opened.pop(); close !== undefined; close = opened.pop()) await close()
})

const pathOfFolder = () => join(tmpdir(), `term-calendar-embedded-${randomBytes(6).toString('hex')}`)

function newFolder(): string {
  const folder = pathOfFolder()
  opened.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** For tests that need no first start of their own. */
const usedFolder = pathOfFolder()
afterAll(() => rm(usedFolder, { recursive: true, force: true }))

async function startIn(folder: string): Promise<EmbeddedPostgres & { sentences: string[] }> {
  const sentences: string[] = []
  const note = (sentence: string) => void sentences.push(sentence)
  const database = await startEmbeddedPostgres(folder, { lost: note, back: note, taken: note })
  opened.push(database.stop)
  return { ...database, sentences }
}

async function ask(settings: ConnectionSettings, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Record<string, unknown>>(query)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function postmasterIn(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}

test('the app’s role and the owner’s have no more rights than they need, and no other account can reach the server', async () => {
  const { app, owner } = await startIn(usedFolder)
  const roles = 'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles'
  const plain = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }
  expect(await ask(app, `${roles} where rolname like 'term%' order by 1`)).toEqual([
    { rolname: 'term_calendar_app', ...plain },
    { rolname: 'term_calendar_owner', ...plain },
  ])
  await expect(ask(app, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(ask(app, 'create temporary table mine (id int)')).rejects.toThrow('permission denied')
  await expect(ask({ ...owner, database: 'postgres' }, 'create table mine (id int)')).rejects.toThrow(
    'denied',
  )

  expect(await ask(app, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  const { mode } = await stat(app.host ?? '')
  expect(mode & 0o077).toBe(0)
})

test('stored data is there after a stop and a start', async () => {
  const first = await startIn(usedFolder)
  await ask(first.owner, 'create table saved as select 42 as answer')
  await first.stop()
  const second = await startIn(usedFolder)
  expect(await ask(second.owner, 'select answer from saved')).toEqual([{ answer: 42 }])
})

test('a second start on the same folder says which folder it is, and disturbs nothing', async () => {
  const { app, sentences } = await startIn(usedFolder)
  await expect(startIn(usedFolder)).rejects.toThrow(usedFolder)
  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(sentences).toEqual([])
})

test('a server that dies is started again', async () => {
  const { app, owner, sentences } = await startIn(usedFolder)
  await ask(owner, 'create table written as select 42 as answer')
  process.kill(await postmasterIn(usedFolder), 'SIGKILL')
  await expect
    .poll(() => sentences)
    .toEqual(['The database has stopped; starting it again.', 'The database is back.'])
  expect(await ask(owner, 'select answer from written')).toEqual([{ answer: 42 }])
  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what a killed process leaves behind does not keep the server from starting', async () => {
  const folder = newFolder()
  await mkdir(join(folder, 'postgres', 'cluster.draft-abc123'), { recursive: true })
  await writeFile(join(folder, 'postgres', 'cluster.draft-abc123', 'PG_VERSION'), '18\n')
  const first = await startIn(folder)
  await first.stop()
  // A process number that now belongs to another program.
  const cluster = join(folder, 'postgres', 'cluster')
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
  const { app } = await startIn(folder)
  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that is killed while it makes the database is done by the next', async () => {
  const folder = newFolder()
  const names = () => readdir(join(folder, 'postgres')).catch(() => [])
  for (let round = 0; round < 3; round += 1) {
    const before = (await names()).length
    const program = ['--import', 'tsx', 'server/test/faults/start-database.ts', folder]
    const first = spawn(process.execPath, program, { stdio: 'ignore' })
    const ended = once(first, 'exit')
    // The draft is filled by initdb, which a kill of its parent leaves alone or in the middle.
    await expect.poll(async () => (await names()).length).toBeGreaterThan(before)
    first.kill('SIGKILL')
    await ended
    expect(await names()).not.toContain('cluster')
  }
  const { app } = await startIn(folder)
  expect(await ask(app, 'select 1 as one')).toEqual([{ one: 1 }])
}, 60_000)

test('a folder that holds something else is refused in a sentence', async () => {
  const folder = newFolder()
  await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true })
  await expect(startIn(folder)).rejects.toThrow(/cluster does not hold a PostgreSQL database/)
  expect(await readdir(join(folder, 'postgres', 'cluster'))).toEqual([])
})

test('a folder with blanks, quotes and commas in its name works, and one too long for a socket’s path', async () => {
  const odd = await startIn(join(newFolder(), `Anna's "nursery", year 1`))
  expect(await ask(odd.app, 'select 1 as one')).toEqual([{ one: 1 }])
  const long = await startIn(join(newFolder(), 'a-nursery-with-a-long-name'.repeat(5), 'data'))
  expect(await ask(long.app, 'select 1 as one')).toEqual([{ one: 1 }])
  await long.stop()
  await rm(long.app.host ?? '', { recursive: true })
})

test('a process that can wait for nothing leaves no server behind, and files in order', async () => {
  const folder = newFolder()
  const { owner, signalStop } = await startIn(folder)
  await ask(owner, 'create table saved (line text)')
  signalStop()
  const log = () => readFile(join(folder, 'postgres', 'server.log'), 'utf8')
  await expect.poll(log).toContain('database system is shut down')
  // The server logs that line last of all, once its note of itself is gone.
  await expect(postmasterIn(folder)).rejects.toThrow('ENOENT')
  const again = await startIn(folder)
  expect(await ask(again.owner, 'select * from saved')).toEqual([])
})
