import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { userCounts } from '#contract/people/user-counts.ts'
import { users as calls } from '#contract/people/users.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { users } from '#server/db/schema/users.ts'
import { readCursor, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { filteredPeople } from './filtered-people.ts'
import { presentUsers } from './present.ts'

export const listUsers: Handler<typeof calls.list> = async (db, call) => {
  const query = db
    .select()
    .from(users)
    .where(and(filteredPeople(call.actor, call.query), afterCursor(call.query.cursor)))
    .orderBy(...byName)
  const rows = await readPage(calls.list, call, query, positionByName)
  return presentUsers(db, rows, call.now)
}

export const countUsers: Handler<typeof userCounts.count> = async (db, { actor, query }) => {
  return { total: await db.$count(users, filteredPeople(actor, query)) }
}

export const byName = [asc(users.lastName), asc(users.firstName), asc(users.id)]

/** Names contain no line breaks. */
const separator = '\n'

export function positionByName({ lastName, firstName, id }: Pick<UserRow, 'lastName' | 'firstName' | 'id'>) {
  return { key: lastName + separator + firstName, id }
}

export function afterCursor(cursor: string | undefined): SQL | undefined {
  const after = readCursor(cursor, isTwoNames)
  if (!after) return undefined
  const [lastName, firstName] = after.key.split(separator)
  return sql`(${users.lastName}, ${users.firstName}, ${users.id}) > (${lastName}, ${firstName}, ${after.id}::uuid)`
}

function isTwoNames(key: string): boolean {
  return key.split(separator).length === 2 && !key.includes('\0')
}
