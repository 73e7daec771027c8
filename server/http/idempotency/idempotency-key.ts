import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { Refusal } from '#server/problems.ts'

export type HandlerAnswer = { readonly status: number; readonly answer: unknown }

type IdempotentRequest = {
  readonly userId: string
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly now: Date
}

/** Answers a repeated call as the first; throws for the same key with other content. In the call's transaction. */
export async function withIdempotencyKey(
  db: Database,
  request: IdempotentRequest,
  make: () => Promise<HandlerAnswer>,
): Promise<HandlerAnswer> {
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
  await db.insert(idempotencyKeys).values({ userId, key, requestHash, ...made, createdAt: now })
  return made
}
