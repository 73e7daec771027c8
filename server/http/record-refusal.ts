import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { minutes, seconds } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { record, subjectOf, type Trace } from '#server/access/record.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { callerAddress, sourceKey } from './caller-address.ts'

const audited: Partial<Record<ProblemCode, AuditAction>> = {
  'not-permitted': 'access.refused',
  'confirmation-required': 'access.unconfirmed',
  'foreign-origin': 'access.foreign-origin',
}

export function recordRefusal(
  outside: Outside,
  request: FastifyRequest,
  actor: Actor | null,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  error: unknown,
): Promise<void> {
  const trace = { now: outside.clock.now(), address: callerAddress(request), requestId: request.id }
  return recordRefusedCall(outside, { ...trace, actor }, error, { method, path })
}

/** In a transaction of its own, as the refused one is rolled back. */
export async function recordRefusedCall(
  { pool }: Outside,
  call: Trace & { readonly actor: Actor | null },
  error: unknown,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  const action = error instanceof Refusal ? audited[error.code] : undefined
  if (action === undefined) return
  const { actor } = call
  const event = {
    ...{ action, after },
    ...subjectOf('endpoint', { id: null, organizationId: actor?.effectiveOrganizationId ?? null }),
    actorId: actor?.id ?? null,
    result: 'refused',
  } as const
  if (actor) await asCaller(pool, actor, (db) => record(db, call, event))
  else await record(openDatabase(pool), call, event)
}

const perSource = 10
const perServer = 200

/** Unknown callers must not fill the audit: of their refused calls only so many are recorded in a quarter of an hour. */
export function limitAnonymousRefusals(): (request: FastifyRequest) => Promise<boolean> {
  const duration = (15 * minutes) / seconds
  const ofSource = new RateLimiterMemory({ points: perSource, duration })
  const ofAll = new RateLimiterMemory({ points: perServer, duration })
  return async (request) => {
    const isWithin = (limiter: RateLimiterMemory, key: string) =>
      limiter.consume(key).then(
        () => true,
        () => false,
      )
    return (await isWithin(ofSource, sourceKey(callerAddress(request)))) && (await isWithin(ofAll, 'all'))
  }
}
