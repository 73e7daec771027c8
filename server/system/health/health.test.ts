import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Health, HealthPart } from '#contract/system/system-health.ts'
import { openDatabase } from '#server/db/database.ts'
import { recordAtConsole } from '#server/operator/record-at-console.ts'
import type { Mailer } from '#server/outside.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { judge } from './disk-health.ts'

let testApp: TestApp
let admin: Person
let probe: Mailer['probe'] = async () => ({ outcome: 'accepted' })

const mailer: Mailer = {
  send: async () => ({ outcome: 'accepted' }),
  probe: () => probe(),
  close: () => undefined,
}

beforeAll(async () => {
  testApp = await startTestApp({ mailer, settings: { dataFolder: tmpdir() } })
  admin = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(() => testApp.close())
afterEach(async () => {
  probe = async () => ({ outcome: 'accepted' })
  await testApp.ownerPool.query('delete from graphile_worker._private_jobs; delete from bank_holiday_imports')
  await testApp.ownerPool.query('delete from mails')
})

const ask = async (): Promise<Health> => (await admin.get('/api/system/health')).json()

async function part<Name extends HealthPart['name']>(name: Name) {
  const found = (await ask()).parts.find((one) => one.name === name)
  return found as Extract<HealthPart, { name: Name }>
}

test('every part is tried out, and measured', async () => {
  const { state, parts } = await ask()
  expect(state).toBe('attention')
  expect(parts.map(({ name }) => name)).toEqual([
    'database',
    'mail',
    'queue',
    'holiday-feed',
    'disk',
    'backups',
    'servers',
  ])
  const database = await part('database')
  expect(database.measured?.bytes).toBeGreaterThan(1_000_000)
  // Of the whole server: other tests connect and leave between the two.
  await expect
    .poll(async () => {
      const { measured } = await part('database')
      const { rows } = await testApp.ownerPool.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where usename is not null and datname is not null`,
      )
      return (measured?.connections ?? Number.NaN) - (rows[0]?.count ?? 0)
    })
    .toBe(0)
  const disk = await part('disk')
  expect(disk.measured?.disks[0]?.totalBytes).toBeGreaterThan(0)
  expect((await part('servers')).measured).toMatchObject({ silent: 0, servers: [{ release: '1.2.3' }] })
})

test('a probe that hangs does not delay the others', async () => {
  probe = () => new Promise(() => undefined)
  const { state, parts } = await ask()
  expect(state).toBe('failing')
  const mail = parts.find(({ name }) => name === 'mail')
  expect(mail).toMatchObject({
    state: 'failing',
    measured: null,
    sentence: /did not answer within four seconds/,
  })
  expect(parts.filter((one) => one.state === 'healthy')).toHaveLength(5)
}, 15_000)

test('a part that breaks is failing, and says nothing of how', async () => {
  probe = async () => {
    throw new Error('smtp://calendar:secret@mail.example')
  }
  const mail = await part('mail')
  expect(mail).toMatchObject({ state: 'failing', measured: null })
  expect(JSON.stringify(mail)).not.toContain('secret')
})

describe('mail', () => {
  test('that the server refuses is failing, with its words', async () => {
    probe = async () => ({ outcome: 'refused', reason: 'The mail server refuses the password.' })
    expect(await part('mail')).toMatchObject({ state: 'failing', sentence: /refuses the password/ })
  })

  test('that is refused while the connection is accepted wants attention after half an hour', async () => {
    const wait = (minutes: number, attempts: number) =>
      testApp.ownerPool.query(
        `insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, attempts, created_at)
         values ('test', 'a@example.org', 'b@example.org', 'b', 's', 't', 'h', $2, $1)`,
        [new Date(testApp.clock.now().getTime() - minutes * 60_000), attempts],
      )
    await wait(29, 3)
    await wait(120, 0)
    expect((await part('mail')).state).toBe('healthy')
    await wait(31, 3)
    expect(await part('mail')).toMatchObject({ state: 'attention', sentence: /^One email .* is tried again/ })
  })

  test('that was given up lately wants attention; what was given up long ago does not', async () => {
    const give = (days: number) =>
      testApp.ownerPool.query(
        `insert into mails (kind, to_address, from_address, from_name, subject, text_body, html_body, state, created_at)
         values ('test', 'a@example.org', 'b@example.org', 'b', 's', 't', 'h', 'given-up', $1)`,
        [new Date(testApp.clock.now().getTime() - days * 86_400_000)],
      )
    await give(8)
    expect((await part('mail')).state).toBe('healthy')
    await give(1)
    expect(await part('mail')).toMatchObject({ state: 'attention', measured: { givenUp: 1 } })
  })
})

describe('the queue', () => {
  const change = (set: string) => testApp.ownerPool.query(`update graphile_worker._private_jobs set ${set}`)

  test('is failing when no server takes a job, and not when one waits to be retried', async () => {
    await testApp.pool.query(`select app_add_job('unknown-task', '{}')`)
    expect((await part('queue')).state).toBe('healthy')
    await change(`run_at = now() - interval '6 minutes'`)
    expect(await part('queue')).toMatchObject({
      state: 'failing',
      sentence: /One job is late/,
      measured: { late: 1, waiting: 1 },
    })
  })

  test('wants attention when a job was given up', async () => {
    await testApp.pool.query(`select app_add_job('unknown-task', '{}')`)
    await change('attempts = max_attempts')
    expect(await part('queue')).toMatchObject({ state: 'attention', measured: { failed: 1, waiting: 0 } })
  })

  test('shows when the last job was done', async () => {
    await testApp.runUntilStopped('tidy-outbox')
    expect((await part('queue')).measured?.lastDoneAt).toBe(testApp.clock.now().toISOString())
  })
})

describe('the holiday feed', () => {
  const recordImport = (result: 'ok' | 'failed', hoursAgo: number) =>
    testApp.ownerPool.query(
      `insert into bank_holiday_imports (source, result, created_at) values ('www.gov.uk', $1, $2)`,
      [result, new Date(testApp.clock.now().getTime() - hoursAgo * 3_600_000)],
    )

  test.each([
    ['ok', 5, 'healthy'],
    ['failed', 5, 'attention'],
    ['ok', 50, 'attention'],
  ] as const)('last imported %s %i hours ago is %s', async (result, hoursAgo, state) => {
    await recordImport(result, hoursAgo)
    const feed = await part('holiday-feed')
    expect(feed.state).toBe(state)
    expect(feed.measured?.lastImport?.isOk).toBe(result === 'ok')
  })

  test('is asked again within a day, and says which years are by rule', async () => {
    const { measured } = await part('holiday-feed')
    const wait = new Date(measured?.nextDueAt ?? 0).getTime() - testApp.clock.now().getTime()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400_000)
    expect(measured?.provisionalYears.length).toBeGreaterThan(0)
  })
})

describe('nightly backups', () => {
  afterEach(async () => {
    await testApp.ownerPool.query('delete from backups; update system_settings set backs_up_nightly = false')
  })

  test.each([
    [true, 'done', 25, 'healthy', /each night/],
    [true, 'done', 27, 'attention', /No backup was made last night/],
    [true, 'failed', 5, 'attention', /The last backup failed/],
    [false, 'failed', 500, 'attention', /No backup has been made yet/],
    [false, 'done', 500, 'healthy', /by hand/],
  ] as const)('on: %s, the last %s %i hours ago, are %s', async (isOn, state, hoursAgo, found, sentence) => {
    await testApp.ownerPool.query('update system_settings set backs_up_nightly = $1', [isOn])
    await testApp.ownerPool.query(
      `insert into backups (state, is_encrypted, created_at) values ($1, false, $2)`,
      [state, new Date(testApp.clock.now().getTime() - hoursAgo * 3_600_000)],
    )
    expect(await part('backups')).toMatchObject({
      state: found,
      sentence,
      measured: { isNightly: isOn, last: { isOk: state === 'done' } },
    })
  })
})

test.each([false, true])('no backup was ever made, nightly: %s, needs attention', async (isOn) => {
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = $1', [isOn])
  expect(await part('backups')).toMatchObject({
    state: 'attention',
    sentence: /^No backup has been made yet/,
  })
  await testApp.ownerPool.query('update system_settings set backs_up_nightly = false')
})

test('a backup made by command counts as one', async () => {
  const at = testApp.clock.now()
  await recordAtConsole(openDatabase(testApp.ownerPool), at, {
    ...{ action: 'backup.make', subjectType: 'backup', subjectId: null, organizationId: null },
  })
  expect(await part('backups')).toMatchObject({
    state: 'healthy',
    measured: { last: { at: at.toISOString(), isOk: true } },
  })
})

test('a backup folder that can’t be written is failing, and says which it is', async () => {
  const file = join(tmpdir(), `term-calendar-${randomUUID()}`)
  await writeFile(file, '')
  const broken = await startTestApp({ settings: { backupFolder: file } })
  const person = await peopleOf(broken).signedIn('system_admin')
  const found: Health = (await person.get('/api/system/health')).json()
  await broken.close()
  await rm(file)
  expect(found.parts.find(({ name }) => name === 'backups')).toMatchObject({
    state: 'failing',
    sentence: `Backups can’t be written: ${file} is a file. Set BACKUP_FOLDER to a folder that can be written.`,
  })
})

test.each([
  ['data', 10_000, 'healthy', /space/],
  ['data', 1500, 'attention', /saved/],
  ['backups', 1500, 'attention', /backed up/],
  ['data', 100, 'failing', /soon nothing can be saved/],
] as const)('a disk of %s with %i MB free is %s', (holds, megabytes, state, sentence) => {
  const roomy = { holds: [], freeBytes: 1e12, totalBytes: 1e12 }
  const disk = { ...roomy, holds: [holds], freeBytes: megabytes * 1024 * 1024 }
  expect(judge([roomy, disk])).toEqual({ state, sentence: expect.stringMatching(sentence) })
})
