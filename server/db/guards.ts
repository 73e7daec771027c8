import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { guardFailure, isStatementAtFault } from './migration-failure.ts'
import { isLater, type Release } from './release.ts'
import { raiseUsableFrom } from './usable-from.ts'

// What PostgreSQL holds beside tables, in a file for each feature; all of it is made anew whenever one has changed.

type Guards = { readonly hash: string; readonly statements: readonly string[] }

/** What the database has: the functions, and those that only the release before calls. */
type Applied = { hash: string; release: string; functions: string[]; retired: string[] }

/** Policies and triggers call functions, and functions answer rows of views. */
const kinds = ['view', 'function', 'table', 'trigger', 'policy']

const head = /^(?:create|alter)(?: or replace| constraint)? (\w+)/

export function readGuards(folder: string): Guards {
  const names = readdirSync(join(folder, 'guards'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const text = names.map((name) => readFileSync(join(folder, 'guards', name), 'utf8')).join('\n')
  // A statement begins at the start of a line; nothing else in these files does with such a word.
  const statements = text.split(/^(?=create |alter )/m).filter((statement) => head.test(statement))
  const place = (statement: string) => kinds.indexOf(head.exec(statement)?.[1] ?? '')
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    statements: statements.sort((a, b) => place(a) - place(b)),
  }
}

/** Brings the guards to this release's, all or nothing; those of a later release stay. Must run as the owner. */
export async function applyGuards(owner: pg.ClientBase, release: Release): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query(
      `create table if not exists drizzle.guards
       (hash text not null, release text not null, functions text[] not null, retired text[] not null)`,
    )
    if (!(await hasGuards(owner, release))) await replaceGuards(owner, release)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw isStatementAtFault(error) ? await findFailure(owner, release, error) : error
  }
}

/** Whether the database has this release's guards, or those of a later one, on which this one works as well. */
export async function hasGuards(client: pg.ClientBase, release: Release): Promise<boolean> {
  const applied = await readApplied(client)
  if (applied === null) return false
  return applied.hash === readGuards(release.folder).hash || isLater(applied.release, release.number)
}

async function readApplied(client: pg.ClientBase): Promise<Applied | null> {
  const { rows: tables } = await client.query(`select from pg_tables
    where schemaname = 'drizzle' and tablename = 'guards'`)
  if (tables.length === 0) return null
  const { rows } = await client.query<Applied>('select * from drizzle.guards')
  return rows[0] ?? null
}

async function replaceGuards(owner: pg.ClientBase, release: Release): Promise<void> {
  const { hash, statements } = readGuards(release.folder)
  const applied = await readApplied(owner)
  const before = applied?.functions ?? (await functionsOf(owner, 'true'))
  for (const drop of await readDrops(owner)) await owner.query(drop)
  // Functions call each other, whichever is made first.
  await owner.query('set local check_function_bodies = off')
  await owner.query(statements.join('\n'))
  // No row could be written while the triggers were replaced.
  await owner.query('select store_counts_again()')
  const functions = await functionsOf(owner, 'xmin = pg_current_xact_id()::xid')
  const gone = (applied?.retired ?? []).filter((name) => !functions.includes(name))
  for (const name of gone) await owner.query(`drop function if exists ${name}`)
  // Only releases before the last one called them.
  if (applied !== null && gone.length > 0) await raiseUsableFrom(owner, applied.release)
  // Servers of the release before may still call what is no longer here: it goes with the release after this one.
  const retired = before.filter((name) => !functions.includes(name))
  await owner.query('delete from drizzle.guards')
  await owner.query('insert into drizzle.guards values ($1, $2, $3, $4)', [
    ...[hash, release.number],
    ...[functions, retired],
  ])
}

/** The same again, one by one, to say which of them fails; nothing of it stays. */
async function findFailure(owner: pg.ClientBase, release: Release, failed: unknown): Promise<unknown> {
  await owner.query('begin')
  try {
    for (const drop of await readDrops(owner)) await owner.query(drop)
    await owner.query('set local check_function_bodies = off')
    for (const statement of readGuards(release.folder).statements)
      await owner.query(statement).catch((error: unknown) => {
        throw guardFailure(error, statement)
      })
    return failed
  } catch (error) {
    return error
  } finally {
    await owner.query('rollback')
  }
}

async function readDrops(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ drop: string }>(
    `select format('drop policy %I on %I', policyname, tablename) as drop from pg_policies where schemaname = 'public'
     union all
     select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
     join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal`,
  )
  return rows.map(({ drop }) => drop)
}

/** By name and types; what belongs to an extension is none of ours. */
async function functionsOf(owner: pg.ClientBase, condition: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and ${condition}
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  return rows.map(({ name }) => name)
}
