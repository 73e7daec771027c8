import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withConnection } from '#server/db/database.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { backUp, restoreInto } from '#server/test/backed-up.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import { checkBackup } from './check-backup.ts'
import { aboutName, manifestName, newChecksum } from './format.ts'
import { expectedOf } from './load-backup.ts'

// A file that is not wholly what it should be is refused with a sentence, and the database stays as it was.

const passphrase = 'four words that do not match'

let testApp: TestApp
let folder: string
let plain: Buffer
let sealed: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-refusals-'))
  testApp = await startTestApp()
  await seedTenant(testApp, 'ourmark')
  await backUp(testApp, join(folder, 'plain'))
  await backUp(testApp, join(folder, 'sealed'), passphrase)
  plain = await readFile(join(folder, 'plain'))
  sealed = await readFile(join(folder, 'sealed'))
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

/** Tries to restore it, and returns why it was refused; nothing may have changed. */
async function refusalOf(content: Buffer, given: string | null = passphrase): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'))
  await writeFile(path, content)
  const before = await written()
  const { secretKeys } = testApp.outside.settings
  const target = { owner: testApp.outside.owner ?? {}, secretKeys }
  const refusal = await restoreInto(target, { path, passphrase: given, mayReplace: true }).then(
    () => 'It was accepted.',
    (error: Error) => (error.name === 'Refusal' ? error.message : `No refusal: ${error.stack}`),
  )
  expect(await written()).toEqual(before)
  return refusal
}

/** How often anything was written to each table: even what was rolled back would show. */
async function written(): Promise<unknown> {
  await testApp.ownerPool.query('select pg_stat_force_next_flush()')
  const { rows } = await testApp.ownerPool.query(
    `select relname, n_tup_ins, n_tup_upd, n_tup_del, pg_relation_filenode(relid) as file
     from pg_stat_user_tables where schemaname = 'public' order by 1`,
  )
  return rows
}

type Entries = { name: string; content: Buffer }[]

/** The same backup with some of its entries changed. */
async function rewritten(change: (entries: Entries) => Entries): Promise<Buffer> {
  const reader = extract()
  const entries: Entries = []
  reader.end(gunzipSync(plain))
  for await (const entry of reader)
    entries.push({
      name: entry.header.name,
      content: await buffer(entry as AsyncIterable<Buffer>),
    })
  const writer = pack()
  for (const { name, content } of change(entries)) writer.entry({ name }, content)
  writer.finalize()
  return gzipSync(await buffer(writer as AsyncIterable<Buffer>))
}

const changed = (name: string, change: (json: Record<string, unknown>) => object) => (entries: Entries) =>
  entries.map((entry) =>
    entry.name === name
      ? { name, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString())))) }
      : entry,
  )

const isDamaged = 'This backup is damaged or incomplete.'
const parts = [0.02, 0.3, 0.6, 0.95, 0.9999]

describe('refused', () => {
  test.each(parts)('cut off after %d of it', async (part) => {
    expect(await refusalOf(plain.subarray(0, Math.floor(plain.length * part)))).toContain(isDamaged)
    expect(await refusalOf(sealed.subarray(0, Math.floor(sealed.length * part)))).toContain(isDamaged)
  })

  test.each(parts)('with one bit that is another, at %d of it', async (part) => {
    for (const file of [plain, sealed]) {
      const flipped = Buffer.from(file)
      const at = Math.floor(file.length * part)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      expect(await refusalOf(flipped)).not.toBe('It was accepted.')
    }
  })

  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['a text', Buffer.from('create table users ();')],
    ['something compressed', gzipSync(randomBytes(100_000))],
  ])('%s, which is no backup', async (_, file) => {
    expect(await refusalOf(file)).toMatch(/is not a backup of Term Calendar|is damaged/)
  })

  test('a zip of another program', async () => {
    expect(await refusalOf(await rewritten((entries) => entries.slice(1)))).toContain(
      'is not a backup of Term',
    )
  })

  test('of a newer format, or of a newer schema', async () => {
    const ofFormat = await rewritten(changed(aboutName, (about) => ({ ...about, version: 2 })))
    expect(await refusalOf(ofFormat)).toContain('by a newer release')
    const schema = { migrations: 9999, newest: Date.now() * 2 }
    const ofSchema = await rewritten(changed(aboutName, (about) => ({ ...about, schema })))
    expect(await refusalOf(ofSchema)).toContain('by a newer release')
  })

  test('of an earlier release, and says with what it can be restored', async () => {
    const schema = { migrations: 1, newest: Date.UTC(2026, 0, 31) }
    const file = await rewritten(changed(aboutName, (about) => ({ ...about, schema })))
    expect(await refusalOf(file)).toContain(
      'by an earlier release of Term Calendar, 1.2.3. Restore it with that one',
    )
  })

  test('but not because more migrations once made the same schema', async () => {
    const { rows } = await testApp.ownerPool.query(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    )
    const schema = { migrations: 55, newest: Number(rows[0].newest) }
    const path = join(folder, 'of-the-release-before')
    await writeFile(path, await rewritten(changed(aboutName, (about) => ({ ...about, schema }))))
    const { secretKeys } = testApp.outside.settings
    const target = { owner: testApp.outside.owner ?? {}, secretKeys }
    await expect(restoreInto(target, { path })).rejects.toThrow('not empty')
  })

  test('without its passphrase, or with another', async () => {
    expect(await refusalOf(sealed, null)).toBe('This backup is encrypted: enter its passphrase.')
    expect(await refusalOf(sealed, `${passphrase} `)).toContain('This is not the passphrase of this backup.')
  })

  test('with a table that is missing, a row more, or another order', async () => {
    const isOf = (table: string) => (entry: { name: string }) => entry.name.startsWith(`tables/${table}/`)
    const without = await rewritten((entries) => entries.filter((entry) => !isOf('sites')(entry)))
    expect(await refusalOf(without)).toContain(isDamaged)
    const twice = await rewritten((entries) =>
      entries.flatMap((entry) => (isOf('terms')(entry) ? [entry, entry] : entry)),
    )
    expect(await refusalOf(twice)).toContain(isDamaged)
    const noEnd = await rewritten((entries) => entries.filter(({ name }) => name !== manifestName))
    expect(await refusalOf(noEnd)).toContain(isDamaged)
  })

  test('with more organisations than are held in memory, though its checksums are right', async () => {
    const isOrganizations = ({ name }: { name: string }) => name.startsWith('tables/organizations/')
    const content = Buffer.from(`${'a'.repeat(8 * 1024 * 1024 - 1)}\n`)
    const more = [{ name: 'tables/organizations/000100.copy', content }]
    const path = join(folder, 'many-organisations')
    const file = await rewritten((entries) => {
      const sum = newChecksum()
      for (const { content } of [...entries.filter(isOrganizations), ...more]) sum.add(content)
      const stated = { name: 'organizations', ...sum.sum() }
      const [manifest] = entries.filter(({ name }) => name === manifestName)
      const { tables } = JSON.parse(manifest?.content.toString() ?? '') as { tables: { name: string }[] }
      const all = { tables: tables.map((table) => (table.name === 'organizations' ? stated : table)) }
      const others = entries.filter(({ name }) => name !== manifestName)
      return [...others, ...more, { name: manifestName, content: Buffer.from(JSON.stringify(all)) }]
    })
    await writeFile(path, file)
    const expected = await withConnection(testApp.outside.owner ?? {}, expectedOf)
    await expect(checkBackup({ path, passphrase: null }, expected)).rejects.toThrow(isDamaged)
  })

  test('changed between the two readings, even by a word that leaves as many rows', async () => {
    const path = join(folder, 'swapped')
    await writeFile(path, plain)
    const other = await rewritten((entries) =>
      entries.map(({ name, content }) => ({
        name,
        content: Buffer.from(content.toString('latin1').replaceAll('ourmark', 'hermark'), 'latin1'),
      })),
    )
    const { owner, settings } = testApp.outside
    const target = { owner: owner ?? {}, secretKeys: settings.secretKeys }
    const swap = (stage: string) => {
      if (stage === 'loading') writeFileSync(path, other)
    }
    const restoring = restoreInto(target, { path, mayReplace: true, onStage: swap })
    await expect(restoring).rejects.toThrow(isDamaged)
  })

  test('of a demo, whose passwords are public', async () => {
    await testApp.ownerPool.query(
      'insert into installation (is_demo, created_at) values (false, now()) on conflict do nothing',
    )
    const demo = await rewritten(changed(aboutName, (about) => ({ ...about, isDemo: true })))
    expect(await refusalOf(demo)).toContain('This backup is of a demo')
  })

  test('where something is already, unless it is said that it may go', async () => {
    const { secretKeys } = testApp.outside.settings
    const into = { owner: testApp.outside.owner ?? {}, secretKeys }
    await expect(restoreInto(into, { path: join(folder, 'plain') })).rejects.toThrow('not empty')
  })
})
