import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrations } from './migrations.ts'

const nothingChanged =
  'Nothing was changed: the release before goes on with this database. Report this, with the sentence above, to the makers of the release.'

/** Names the migration and PostgreSQL's reason, without its detail, which may have values of rows. */
export function migrationFailure(error: unknown, folder: string): unknown {
  const reason = reasonOf(error)
  if (reason === null) return error
  const query = error instanceof Error && 'query' in error ? String(error.query).trim() : ''
  const failed = readMigrations(folder).findLast(
    ({ tag }) =>
      query !== '' && readFileSync(join(folder, 'migrations', `${tag}.sql`), 'utf8').includes(query),
  )
  const what = failed ? `The migration ${failed.tag} failed` : 'The database could not be migrated'
  return new Error(`${what}: ${reason}. ${nothingChanged}`, { cause: error })
}

export function guardFailure(error: unknown, statement: string): unknown {
  const reason = reasonOf(error)
  if (reason === null) return error
  return new Error(`“${statement.split('\n')[0]}” failed: ${reason}. ${nothingChanged}`, { cause: error })
}

/** Not for a lost connection, whose message says enough, nor for a lock, which is waited for. */
export function isStatementAtFault(error: unknown): boolean {
  return reasonOf(error) !== null
}

function reasonOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code !== '55P03' && cause.code !== '40P01'
    ? cause.message
    : null
}
