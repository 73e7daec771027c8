import { and, gt, sql } from 'drizzle-orm'
import { isSignInStopped } from '#domain/people/wrong-second-factors.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { addressChanges, userIdentities } from '#server/db/schema/credentials.ts'
import { users } from '#server/db/schema/users.ts'
import { isWithoutSites } from './without-sites.ts'

export async function presentUsers(db: Database, people: readonly UserRow[], now: Date) {
  const ids = sql.param(people.map(({ id }) => id))
  const { userId, newEmail, expiresAt } = addressChanges
  const waiting = await db
    .select({ userId, newEmail })
    .from(addressChanges)
    .where(and(sql`${userId} = any(${ids}::uuid[])`, gt(expiresAt, now)))
  const linked = await db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(sql`${userIdentities.userId} = any(${ids}::uuid[])`)
  const without = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${ids}::uuid[])`, isWithoutSites()))
  const withoutIds = new Set(without.map(({ id }) => id))
  const linkedIds = new Set(linked.map((identity) => identity.userId))
  const newEmails = new Map(waiting.map((change) => [change.userId, change.newEmail]))
  return people.map((person) => ({
    ...person,
    newEmail: newEmails.get(person.id) ?? null,
    isProviderLinked: linkedIds.has(person.id),
    isWithoutSites: withoutIds.has(person.id),
    isSignInStopped: isSignInStopped(person),
  }))
}

export async function presentUser(db: Database, person: UserRow, now: Date) {
  const [user] = await presentUsers(db, [person], now)
  if (!user) throw new Error('The person was not presented.')
  return user
}
