import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { Refusal } from '#server/problems.ts'

export type MadeAnswer = { readonly status: number; readonly answer: unknown }

export type RepeatableRequest = {
  readonly userId: string
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly now: Date
}

/** Nobody retries a click of the day before yesterday. */
const keptForMs = 24 * hours

/**
 * Gives a repeated call the first one's answer instead of making the thing twice: a double click, a retry after a
 * lost answer, also on another server. Throws `reused-idempotency-key` when the same key comes with other content.
 * Must run in the transaction that makes the thing.
 */
export async function makeOnce(
  db: Database,
  request: RepeatableRequest,
  make: () => Promise<MadeAnswer>,
): Promise<MadeAnswer> {
  const { userId, key, now } = request
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('hex')
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`)
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (first && first.requestHash !== requestHash)
    throw new Refusal('reused-idempotency-key', 'This Idempotency-Key was already used for another request.')
  if (first) return { status: first.status, answer: first.answer }
  const made = await make()
  const forgotten = new Date(now.getTime() - keptForMs)
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), lt(idempotencyKeys.createdAt, forgotten)))
  await db.insert(idempotencyKeys).values({ userId, key, requestHash, ...made, createdAt: now })
  return made
}
