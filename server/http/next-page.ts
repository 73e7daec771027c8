import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Endpoint } from '#contract/endpoint.ts'
import { invalidInput } from '#server/problems.ts'
import type { Call } from './route.ts'

/** A row's position in a list: the sort key, and the id to distinguish rows with the same key. */
export type ListPosition = { readonly key: string; readonly id: string }

/** For sorting rows that were not sorted by PostgreSQL. */
export function byPosition(one: ListPosition, other: ListPosition): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null at the start. Throws `invalid-input`; `isKey` checks that the database can parse the key. */
export function readCursor(cursor: string | undefined, isKey: (key: string) => boolean): ListPosition | null {
  if (cursor === undefined) return null
  const [key, id] = decode(cursor)
  if (typeof key === 'string' && isKey(key) && typeof id === 'string' && uuid.test(id)) return { key, id }
  throw invalidInput({ cursor: 'This is not a valid cursor. Read the list again from its start.' })
}

/** A timestamp as in our cursors; PostgreSQL would fail on a 30 February. */
export function isInstant(key: string): boolean {
  const moment = new Date(key)
  // Five-digit years and those before Christ are written longer.
  return key.length === 24 && key >= '1900' && !Number.isNaN(moment.getTime()) && moment.toISOString() === key
}

/** PostgreSQL's text holds every character but NUL. */
export function isStorable(name: string): boolean {
  return !name.includes('\0')
}

/** The condition for the rows behind the cursor of a list that shows the newest first. */
export function olderThan(
  cursor: string | undefined,
  { createdAt, id }: { readonly createdAt: PgColumn; readonly id: PgColumn },
): SQL | undefined {
  const after = readCursor(cursor, isInstant)
  return after === null
    ? undefined
    : sql`(${createdAt}, ${id}) < (${after.key}::timestamptz, ${after.id}::uuid)`
}

export function positionInTime(row: { readonly createdAt: Date; readonly id: string }): ListPosition {
  return { key: row.createdAt.toISOString(), id: row.id }
}

/** The condition for the rows behind the cursor of a list by name. */
export function behindName(cursor: string | undefined, name: PgColumn, id: PgColumn): SQL | undefined {
  return behindPosition(readCursor(cursor, isStorable), name, id)
}

export function behindPosition(after: ListPosition | null, key: PgColumn, id: PgColumn): SQL | undefined {
  return after === null ? undefined : sql`(${key}, ${id}) > (${after.key}, ${after.id}::uuid)`
}

function decode(cursor: string): unknown[] {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(decoded) ? decoded : []
  } catch {
    return []
  }
}

type PageCall = {
  readonly params: Readonly<Record<string, string>>
  readonly query: { readonly limit: number }
  readonly setHeader: Call['setHeader']
}

/** One row more than the page has, which shows whether there is a next page without counting. */
export function rowsToRead(call: PageCall): number {
  return call.query.limit + 1
}

type PagedQuery<Row> = { readonly limit: (most: number) => PromiseLike<Row[]> }

export async function readPage<Row>(
  endpoint: Endpoint,
  call: PageCall,
  query: PagedQuery<Row>,
  positionOf: (row: Row) => ListPosition,
): Promise<Row[]> {
  return onePage(endpoint, call, await query.limit(rowsToRead(call)), positionOf)
}

/** The rows of this page; sets the `Link` header if there are more. */
export function onePage<Row>(
  endpoint: Endpoint,
  call: PageCall,
  rows: readonly Row[],
  positionOf: (row: Row) => ListPosition,
): Row[] {
  const { limit } = call.query
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (last === undefined || page.length === rows.length) return page
  const { key, id } = positionOf(last)
  const cursor = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  const query = new URLSearchParams({ ...textsOf(call.query), cursor })
  call.setHeader('link', `<${pathOf(endpoint, call.params)}?${query}>; rel="next"`)
  return page
}

function textsOf(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

function pathOf(endpoint: Endpoint, params: PageCall['params']): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}
