import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { checkBackup, type Source } from './check-backup.ts'
import { damaged, newChecksum } from './format.ts'
import { expectedOf, listOf, loadBackup } from './load-backup.ts'

const targetOf = (table: string) => `verified_${table}`

/**
 * Restores a backup into temporary tables with the same columns, checks and indexes, reads it back, and rolls back.
 * Throws what a restore would throw, or a refusal if something else comes out of the database than is in the file.
 */
export async function verifyBackup(owner: pg.ClientBase, source: Source): Promise<void> {
  const checked = await checkBackup(source, await expectedOf(owner))
  await owner.query('begin')
  try {
    const { tables } = checked.about
    for (const { name } of tables)
      await owner.query(`create temp table "${targetOf(name)}" (like public."${name}" including all)`)
    await loadBackup(owner, source, checked, { targetOf, onRows: () => undefined })
    for (const { name, columns } of tables) {
      const checksum = newChecksum()
      const rows = owner.query(copyTo(`copy "${targetOf(name)}" (${listOf(columns)}) to stdout`))
      for await (const part of rows as AsyncIterable<Buffer>) checksum.add(part)
      if (!isDeepStrictEqual(checksum.sum(), checked.sums.get(name))) throw damaged()
    }
  } finally {
    await owner.query('rollback')
  }
}
