import { pbkdf2 } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withBackupLock } from '#server/backups/backup-lock.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { backUpAtConsole } from './back-up.ts'
import { messageOf } from './file-problem.ts'
import { readCommand } from './read-command.ts'
import { restoreAtConsole, restoreOrganizationAtConsole } from './restore.ts'

const deriveKey = promisify(pbkdf2)

let testApp: TestApp
let folder: string
let path: string
let said: string
let anna: Person
let ben: Person

beforeAll(async () => {
  // What it prints while it restores is for the person at the console.
  vi.spyOn(console, 'log').mockReturnValue()
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-console-'))
  path = join(folder, 'everything.tar.gz')
  testApp = await startTestApp({ settings: { backupFolder: join(folder, 'backups') } })
  const { id: organizationId } = await givenIn(testApp).organization({ name: 'Before' })
  anna = await peopleOf(testApp).withAccount('site_user', { organizationId })
  ben = await peopleOf(testApp).withAccount('site_user', { organizationId })
  await deactivate(ben)
  said = await backUp(path)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await testApp.close()
  await rm(folder, { recursive: true })
})

const backUp = (path: string | null, backupPassphrase: string | null = null, mayOverwrite = false) =>
  withBackupLock(testApp.outside.owner ?? {}, (owner) =>
    backUpAtConsole(owner, { ...testApp.outside.settings, backupPassphrase }, testApp.clock.now(), {
      ...{ path, mayOverwrite },
    }),
  )
const restore = (mayReplace: boolean, from = path) =>
  withBackupLock(testApp.outside.owner ?? {}, (owner) =>
    restoreAtConsole(owner, testApp.outside.settings, testApp.clock.now(), { path: from, mayReplace }),
  )

const deactivate = ({ id } = anna) =>
  testApp.ownerPool.query('update users set is_active = false where id = $1', [id])

async function names(): Promise<string[]> {
  const { rows } = await testApp.ownerPool.query<{ name: string }>(
    'select name from organizations order by 1',
  )
  return rows.map(({ name }) => name)
}

test('a backup is in the given file, with its SHA-256 beside it and in the answer', async () => {
  const [sum = ''] = (await readFile(`${path}.sha256`, 'utf8')).split(' ')
  expect(said).toContain(path)
  expect(said).toContain(`SHA-256 ${sum}`)
  expect(said).toContain('not encrypted')
})

test('a file that fails late, with much still to be written, ends nothing else', async () => {
  let hasFailed = false
  // Files are opened by the four threads that derive keys: while those are busy it takes longer.
  async function deriveKeys() {
    while (!hasFailed) await deriveKey('a password', 'salt', 20_000, 64, 'sha512')
  }
  const busy = [deriveKeys(), deriveKeys(), deriveKeys(), deriveKeys()]
  const answer = await backUp(join(folder, 'missing', 'everything.tar.gz')).catch(messageOf)
  hasFailed = true
  await Promise.all(busy)
  expect(answer).toContain('There is no ')
})

test('a restore does not change a database with data without --replace', async () => {
  const before = await names()
  await givenIn(testApp).organization({ name: 'Since' })
  await deactivate()
  await expect(restore(false)).rejects.toThrow('With --replace the backup replaces everything in it')
  expect(await names()).toEqual([...before, 'Since'].toSorted())
  const said = await restore(true)
  expect(said).toContain('Restored: ')
  expect(said).toContain(`active again with the password they had then:\n  ${anna.email}, Site User\n`)
  expect(said).not.toContain(ben.email)
  expect(await names()).toEqual(before)
})

test('one organisation is restored by its id, which the backup lists', async () => {
  const restoreOne = (organizationId: string | null) =>
    withBackupLock(testApp.outside.owner ?? {}, (owner) =>
      restoreOrganizationAtConsole(owner, testApp.outside.settings, testApp.clock.now(), {
        ...{ path, organizationId },
      }),
    )
  const [id = '', name] = (await restoreOne(null)).split('  ')
  expect(name).toBe('Before')
  await testApp.ownerPool.query(`update organizations set name = 'Since' where id = $1`, [id])
  await deactivate()
  const said = await restoreOne(id)
  expect(said).toContain('rows of this organisation')
  expect(said).toContain(`  ${anna.email}, Site User\n`)
  expect(await names()).toContain('Before')
  expect(readCommand(['restore-organization', path, id])).toMatchObject({ path, organizationId: id })
  expect(() => readCommand(['restore-organization', path, 'Before'])).toThrow('leave it out to see those')
})

test('all are in the audit, without an actor', async () => {
  const { rows } = await testApp.ownerPool.query(
    `select action, actor_id from audit_entries where address = 'console' order by action`,
  )
  expect(rows).toEqual([
    { action: 'backup.make', actor_id: null },
    { action: 'backup.restore', actor_id: null },
    { action: 'backup.restore', actor_id: null },
  ])
})

test('a backup goes into a folder that is named', async () => {
  const made = await backUp(folder)
  expect(made).toMatch(new RegExp(`^${folder}/term-calendar-[\\w-]+\\.tar\\.gz\\n`))
})

test('a file that exists is left as it is, and replaced with --overwrite', async () => {
  const existing = join(folder, 'weekly.tar.gz')
  await backUp(existing)
  const before = await readFile(existing)
  testApp.clock.advance({ minutes: 1 })
  await expect(backUp(existing).catch(messageOf)).resolves.toContain(
    `${existing} exists already and was left as it is.`,
  )
  expect((await readFile(existing)).equals(before)).toBe(true)
  expect(await backUp(existing, null, true)).toContain(existing)
  expect((await readFile(existing)).equals(before)).toBe(false)
  expect(readCommand(['backup', existing, '--overwrite'])).toMatchObject({
    ...{ path: existing, mayOverwrite: true },
  })
})

test('a file that was begun by a killed command is no obstacle', async () => {
  const begun = join(folder, 'begun.tar.gz')
  await writeFile(`${begun}.part`, 'half')
  expect(await backUp(begun)).toContain(begun)
})

test('a backup in the backup folder is in the dashboard’s list, and one elsewhere is not', async () => {
  const system = await peopleOf(testApp).signedIn('system_admin')
  const listed = async () => (await system.get('/api/backups')).json()
  expect(await listed()).toEqual([])
  const made = await backUp(null)
  expect(await listed()).toMatchObject([
    {
      ...{ state: 'done', isNightly: false, isEncrypted: false },
      fileName: basename(made.split('\n')[0] ?? ''),
      checksum: /SHA-256 (\w+)/.exec(made)?.[1],
    },
  ])
  const again = await backUp(made.split('\n')[0] ?? '', null, true)
  expect(await listed()).toMatchObject([{ checksum: /SHA-256 (\w+)/.exec(again)?.[1] }])
  expect(await listed()).toHaveLength(1)
})

test('a passphrase that is missing or wrong is one to set', async () => {
  const sealed = join(folder, 'sealed.tar.gz.age')
  await backUp(sealed, 'the passphrase of this one')
  const encrypted = 'This backup is encrypted: enter its passphrase.'
  const where = 'The command reads it from BACKUP_PASSPHRASE.'
  await expect(restore(true, sealed).catch(messageOf)).resolves.toBe(`${encrypted} ${where}`)
})

test('a file that can’t be written or read is named in a sentence', async () => {
  const missing = join(folder, 'missing', 'everything.tar.gz')
  await expect(backUp(missing).catch(messageOf)).resolves.toContain(`There is no ${missing},`)
  await expect(restore(true, missing).catch(messageOf)).resolves.toContain(`There is no ${missing},`)
  await expect(restore(true, folder).catch(messageOf)).resolves.toMatch(/is a folder\. Name a file\.$/)
})
