import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { TableInOrder } from '#server/db/tables-in-order.ts'
import {
  About,
  aboutName,
  damaged,
  formatName,
  Manifest,
  manifestName,
  newChecksum,
  newer,
  notABackup,
  older,
  type Sum,
  tableOfPart,
} from './format.ts'
import { type Entry, isEncryptedFile, readBackup } from './read-backup.ts'
import type { SchemaMark } from './tables.ts'

export type Source = { readonly path: string; readonly passphrase: string | null }

export type Expected = { readonly schema: SchemaMark; readonly tables: readonly TableInOrder[] }

export type CheckedBackup = {
  readonly about: About
  readonly isEncrypted: boolean
  readonly sums: ReadonlyMap<string, Sum>
  readonly rowCount: number
  readonly organizations: readonly OrganizationInBackup[]
}

/**
 * Reads the whole backup and verifies it against its manifest. Throws a refusal for the first problem. Shows each piece of
 * a table as it is read, before the whole is known to be intact.
 */
export async function checkBackup(
  { path, passphrase }: Source,
  expected: Expected,
  onPiece: (table: string, content: Buffer) => void = () => undefined,
): Promise<CheckedBackup> {
  await compareWithSum(path)
  const found = await readWhole(readBackup(path, passphrase), expected, onPiece)
  return { ...found, isEncrypted: await isEncryptedFile(path) }
}

/** A backup in the folder where it was made has its SHA-256 beside it. */
async function compareWithSum(path: string): Promise<void> {
  const statedSum = await readFile(sumPath(path), 'utf8').catch(() => null)
  if (statedSum === null) return
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (statedSum.split(' ')[0] !== hash.digest('hex')) throw damaged()
}

/** In the format of `sha256sum --check`. */
export const sumPath = (path: string) => `${path}.sha256`

/** Those of tens of thousands of organisations, whose names alone are held in memory and sorted. */
const maxOrganizationBytes = 8 * 1024 * 1024

async function readWhole(
  entries: AsyncGenerator<Entry>,
  expected: Expected,
  onPiece: (table: string, content: Buffer) => void,
): Promise<Omit<CheckedBackup, 'isEncrypted'>> {
  const first = await entries.next()
  if (first.done) throw notABackup()
  const about = readAbout(first.value)
  requireMatchingSchema(about, expected)
  const checksums = new Map(about.tables.map(({ name }) => [name, newChecksum()]))
  const organizations: Buffer[] = []
  let organizationBytes = 0
  let manifest: Manifest | null = null
  for await (const { name, content } of entries) {
    // Nothing comes after the manifest.
    if (manifest !== null) throw damaged()
    const table = tableOfPart(name) ?? ''
    if (name === manifestName) manifest = parsed(Manifest, content) ?? fail()
    else (checksums.get(table) ?? fail()).add(content)
    onPiece(table, content)
    if (table !== 'organizations') continue
    organizations.push(content)
    organizationBytes += content.length
    if (organizationBytes > maxOrganizationBytes) throw damaged()
  }
  const sums = new Map(about.tables.map(({ name }) => [name, (checksums.get(name) ?? fail()).sum()]))
  const found = Array.from(sums, ([name, sum]) => ({ name, ...sum }))
  if (!isDeepStrictEqual(manifest?.tables, found)) throw damaged()
  const columns = about.tables.find(({ name }) => name === 'organizations')?.columns ?? []
  return {
    ...{ about, sums },
    rowCount: found.reduce((total, { rows }) => total + rows, 0),
    organizations: organizationsIn(Buffer.concat(organizations), columns),
  }
}

const FormatHeader = z.object({ format: z.literal(formatName), version: z.number() })

function readAbout({ name, content }: Entry): About {
  const header = name === aboutName ? parsed(FormatHeader, content) : null
  if (header === null) throw notABackup()
  const about = parsed(About, content)
  if (about === null) throw header.version > 1 ? newer() : damaged()
  return about
}

function requireMatchingSchema(about: About, { schema, tables }: Expected): void {
  if (about.schema.newest > schema.newest) throw newer()
  // By time alone: the same schema was once made by more migrations.
  if (about.schema.newest < schema.newest) throw older(about)
  const expectedTables = tables.map(({ name, columns }) => ({ name, columns: [...columns] }))
  if (!isDeepStrictEqual(about.tables, expectedTables)) throw damaged()
}

function parsed<S extends z.ZodMiniType>(schema: S, content: Buffer): z.output<S> | null {
  try {
    return z.parse(schema, JSON.parse(content.toString('utf8')))
  } catch {
    return null
  }
}

function fail(): never {
  throw damaged()
}

type OrganizationInBackup = { readonly id: string; readonly name: string }

/** Reads the organisations from their table in COPY's text, sorted by name. */
function organizationsIn(content: Buffer, columns: readonly string[]): OrganizationInBackup[] {
  const [id, name] = [columns.indexOf('id'), columns.indexOf('name')]
  const lines = content.toString('utf8').split('\n').slice(0, -1)
  const byName = new Intl.Collator('en-GB')
  return lines
    .map((line) => line.split('\t'))
    .map((values) => ({ id: values[id] ?? '', name: unescaped(values[name] ?? '') }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}
