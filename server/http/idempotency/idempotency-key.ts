import { createHash, createHmac } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, takesIdempotencyKey } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { readIdempotencyKey } from '#server/http/body/read.ts'
import type { Outside, SecretKeys } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'

export type HandlerAnswer = { readonly status: number; readonly answer: unknown }

type IdempotentRequest = {
  readonly userId: string
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly now: Date
  /** For an answer with a secret: the keys of this server. */
  readonly sealedWith: SecretKeys | null
}

type Run = {
  readonly actor: Actor | null
  /** The transaction that makes it. */
  readonly db: Database
  readonly run: () => Promise<HandlerAnswer>
}

/** A call with an `Idempotency-Key` is run once: repeated, it gets the first answer. */
export function runOnce(
  { settings, clock }: Outside,
  endpoint: Endpoint,
  request: FastifyRequest,
  { actor, db, run }: Run,
): Promise<HandlerAnswer> {
  const key = actor && takesIdempotencyKey(endpoint) ? idempotencyKeyOf(request, actor) : null
  if (actor === null || key === null) return run()
  const { method, url, body } = request
  const sealedWith = endpoint.showsSecret ? settings.secretKeys : null
  const sent = { userId: actor.id, key, method, url, body, now: clock.now(), sealedWith }
  return withIdempotencyKey(db, sent, run)
}

/** Idempotency keys are separate for each API key. */
function idempotencyKeyOf(request: FastifyRequest, { apiKey }: Actor): string | null {
  const key = readIdempotencyKey(request)
  return key === null || !apiKey ? key : `${apiKey.id} ${key}`
}

/** Throws for the same key with other content. */
async function withIdempotencyKey(
  db: Database,
  request: IdempotentRequest,
  make: () => Promise<HandlerAnswer>,
): Promise<HandlerAnswer> {
  const { userId, now, sealedWith } = request
  const key = storedKeyOf(request)
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
  if (first) {
    const { status, answer } = first
    if (sealedWith === null) return { status, answer }
    return { status, answer: JSON.parse(openSecret(keysFor(request, sealedWith), userId, String(answer))) }
  }
  const { status, answer } = await make()
  const stored =
    sealedWith === null ? answer : sealSecret(keysFor(request, sealedWith), userId, JSON.stringify(answer))
  await db
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, status, answer: stored, createdAt: now })
  return { status, answer }
}

/**
 * An API key or a webhook's secret is shown once, and an answer that was lost has not shown it: the repeated call must,
 * or a second one would be made and the first stay valid unseen. The answer is therefore stored, but encrypted with a key
 * that is made of the caller's Idempotency-Key too, of which only a hash is stored: the database and the secret key of
 * the server together can't open it, only the caller who sends the same again.
 */
function keysFor({ key }: IdempotentRequest, secretKeys: SecretKeys): SecretKeys {
  const [first, ...older] = secretKeys
  const derived = (secretKey: Buffer) => createHmac('sha256', secretKey).update(`answer to ${key}`).digest()
  return [derived(first), ...older.map(derived)]
}

function storedKeyOf({ key, sealedWith }: IdempotentRequest): string {
  return sealedWith === null ? key : createHash('sha256').update(key).digest('hex')
}
