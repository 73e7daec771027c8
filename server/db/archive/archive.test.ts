import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withConnection } from '#server/db/database.ts'
import { postgresHome } from '#server/db/embedded/home.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { walFolder } from './archive-folder.ts'
import { readBases } from './base-backups.ts'
import { lastChangeIn, restoreTo } from './restore-to.ts'
import { firstGap, readSegments } from './segments.ts'

const quiet = { lost: () => undefined, back: () => undefined, taken: () => undefined }
const dataDirs: string[] = []
let archive: string
let server: EmbeddedPostgres
let between: Date

beforeAll(async () => {
  // With characters that the shell and PostgreSQL would read as something else.
  const parent = await mkdtemp(join(tmpdir(), 'archive-'))
  // As root PostgreSQL runs under another account, which has to pass through.
  await chmod(parent, 0o711)
  archive = join(parent, "it's 100 %f")
  server = await startEmbeddedPostgres(await newDataDir(), quiet, archive)
  await server.archive?.makeFirstBase()
  await ask('create table written (word text)')
  await ask(`insert into written values ('before')`)
  between = await moment()
  await ask(`insert into written values ('after')`)
  await archiveAll()
})

afterAll(async () => {
  await server?.stop()
  for (const dataDir of dataDirs) {
    await rm((await postgresHome(dataDir)).folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  await rm(join(archive, '..'), { recursive: true, force: true })
})

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'archived-'))
  dataDirs.push(folder)
  return folder
}

async function ask(query: string): Promise<Record<string, unknown>[]> {
  return (await withConnection(server.owner, (client) => client.query(query))).rows
}

/** Of the database's clock, between what was committed before and after. */
async function moment(): Promise<Date> {
  const [row] = await ask(`select clock_timestamp() as now from pg_sleep(0.05)`)
  await ask('select pg_sleep(0.05)')
  return row?.now as Date
}

/** Ends the current segment, and waits until it is in the archive. */
async function archiveAll(): Promise<void> {
  const superuser = new pg.Client({ ...server.owner, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  const { rows } = await superuser.query('select pg_walfile_name(pg_switch_wal()) as name')
  await superuser.end()
  await vi.waitFor(
    async () => expect(await readdir(walFolder(archive))).toContain(`${rows[0].name}.gz`),
    10_000,
  )
}

const restore = async (at: Date, dataDir?: string) =>
  restoreTo({ dataDir: dataDir ?? (await newDataDir()), archive, moment: at, now: new Date() })

test.each([
  [' at log time 2026-11-22 10:00:00.123401+00', '2026-11-22T10:00:00.124Z'],
  ['', '2026-11-22T02:40:00.000Z'],
])('the end of an archive is found also where a connection was refused after it', (lastChange, found) => {
  const log = [
    ...(lastChange === '' ? [] : [`LOG:  last completed transaction was${lastChange}`]),
    'FATAL:  recovery ended before configured recovery target was reached',
    'LOG:  startup process (PID 41) exited with exit code 1',
    'FATAL:  the database system is shutting down',
  ].join('\n')
  expect(lastChangeIn(log, { endedAt: '2026-11-22T02:40:00.000Z' })?.toISOString()).toBe(found)
})

test('another fault of a recovery is not taken for the end of the archive', () =>
  expect(lastChangeIn('FATAL:  out of memory', { endedAt: '2026-11-22T02:40:00.000Z' })).toBeNull())

describe('a restore', () => {
  test('to a moment that the archive does not reach names the last change, which it can go to', async () => {
    const dataDir = await newDataDir()
    const refusal = await restore(new Date(), dataDir).catch(String)
    const [, lastChange = ''] =
      /ends before .*The last change before that is from (\S+): choose/.exec(refusal ?? '') ?? []
    await restore(new Date(lastChange), dataDir)
    const restored = await startEmbeddedPostgres(dataDir, quiet)
    const words = await withConnection(restored.owner, (client) => client.query('select word from written'))
    await restored.stop()
    expect(words.rows).toEqual([{ word: 'before' }, { word: 'after' }])
  })

  test('to a moment has what was committed until then and nothing after, and archives on', async () => {
    const dataDir = await newDataDir()
    await restore(between, dataDir)
    const restored = await startEmbeddedPostgres(dataDir, quiet, archive)
    const words = await withConnection(restored.owner, (client) => client.query('select word from written'))
    await restored.archive?.makeFirstBase()
    await restored.stop()

    expect(words.rows).toEqual([{ word: 'before' }])
    const timelines = (await readBases(archive)).map(({ firstSegment }) => firstSegment.slice(0, 8))
    // The restore before began the second.
    expect(timelines).toEqual(['00000001', '00000003'])
  })

  test('to a moment before the first base backup names the earliest', async () => {
    const [first] = await readBases(archive)
    await expect(restore(new Date('2020-01-01'))).rejects.toThrow(`the earliest moment is ${first?.endedAt}`)
  })

  test('to a moment that is not over is refused', async () => {
    await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow('has not come yet')
  })

  test('into a folder with data is refused', async () => {
    await expect(restore(between, dataDirs[0])).rejects.toThrow('is not empty')
  })

  test('from a folder without an archive is refused', async () => {
    const wanted = {
      dataDir: await newDataDir(),
      archive: await newDataDir(),
      moment: between,
      now: new Date(),
    }
    await expect(restoreTo(wanted)).rejects.toThrow('There is no base backup')
  })

  test('across a gap names the segment that is missing, and leaves nothing', async () => {
    const segment = (await readSegments(archive, '00000001')).at(-1) ?? ''
    await ask(`insert into written values ('later')`)
    await archiveAll()
    const path = join(walFolder(archive), `${segment}.gz`)
    await rename(path, `${path}.away`)
    const dataDir = await newDataDir()
    await expect(restore(between, dataDir)).rejects.toThrow(
      `${segment}.gz is missing. The last change before that is from`,
    )
    await rename(`${path}.away`, path)
    expect(await readdir((await postgresHome(dataDir)).folder)).toEqual([])
  })
})

test('an archive that can’t be written is named', async () => {
  expect(await server.archive?.whyFailing(new Date())).toBeNull()
  await rename(walFolder(archive), `${walFolder(archive)}-away`)
  const superuser = new pg.Client({ ...server.owner, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await ask('create table another (id int)')
  await superuser.query('select pg_switch_wal()')
  await superuser.end()
  await expect.poll(() => server.archive?.whyFailing(new Date())).toContain('could not be written')
  await rename(`${walFolder(archive)}-away`, walFolder(archive))
})

test('segments are counted across a carry', () => {
  const names = ['0000000100000000000003FE', '0000000100000000000003FF', '000000010000000100000000']
  const segmentBytes = 4 * 1024 * 1024
  expect(firstGap(names, names[0] ?? '', segmentBytes)).toBeNull()
  expect(firstGap(names.toSpliced(1, 1), names[0] ?? '', segmentBytes)).toBe(names[1])
})
