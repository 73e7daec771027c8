import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TableInOrder } from '#server/db/tables-in-order.ts'
import type { CheckedBackup, Expected, Source } from './check-backup.ts'
import { damaged, newChecksum, tableOfPart } from './format.ts'
import { readBackup } from './read-backup.ts'
import { schemaMark, tablesToBackUp } from './tables.ts'

export async function expectedOf(owner: pg.ClientBase): Promise<Expected> {
  return { schema: await schemaMark(owner), tables: await tablesToBackUp(owner) }
}

type Loader = {
  /** The table that another one's rows are loaded into; null for one that is left out. */
  readonly targetOf: (table: string) => string | null
  readonly onRows: (rows: number) => void
}

/** Verifies the checksums again, as the file may have changed since it was checked. */
export async function loadBackup(
  owner: pg.ClientBase,
  source: Source,
  { about, sums }: CheckedBackup,
  { targetOf, onRows }: Loader,
): Promise<void> {
  const tables = new Map(
    about.tables.map((table) => [table.name, { ...table, target: targetOf(table.name) }]),
  )
  let current: Loading | null = null
  const loaded = new Set<string>()
  let before = 0
  async function finish(): Promise<void> {
    if (current === null) return
    const sum = await current.end()
    if (!isDeepStrictEqual(sum, sums.get(current.table))) throw damaged()
    loaded.add(current.table)
    before += sum.rows
  }
  for await (const { name, content } of readBackup(source.path, source.passphrase)) {
    const table = tables.get(tableOfPart(name) ?? '')
    if (!table?.target) continue
    if (current?.table !== table.name) {
      await finish()
      current = startLoading(owner, table, table.target)
    }
    onRows(before + (await current.add(content)))
  }
  await finish()
  for (const [table, { rows }] of sums)
    if (rows > 0 && targetOf(table) !== null && !loaded.has(table)) throw damaged()
}

function startLoading(owner: pg.ClientBase, { name, columns }: TableInOrder, target: string) {
  const checksum = newChecksum()
  const stream = owner.query(copyFrom(`copy "${target}" (${listOf(columns)}) from stdin`))
  const ended = finished(stream)
  // Handled where it is awaited; prevents an unhandled rejection before that.
  ended.catch(() => undefined)
  return {
    table: name,
    /** Returns the number of rows so far. */
    async add(content: Buffer) {
      checksum.add(content)
      if (stream.destroyed) await ended
      else if (!stream.write(content)) await once(stream, 'drain')
      return checksum.rows()
    },
    async end() {
      stream.end()
      await ended
      return checksum.sum()
    },
  }
}
type Loading = ReturnType<typeof startLoading>

/** For SQL; with `table` as columns of that one. */
export function listOf(columns: readonly string[], table?: string): string {
  return columns.map((column) => (table === undefined ? `"${column}"` : `${table}."${column}"`)).join(', ')
}
