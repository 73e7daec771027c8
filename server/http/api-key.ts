import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import { findApiKeyActor } from '#server/access/find-api-key-actor.ts'
import { hashToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { keyNotGood, notPermitted, tooManyRequests } from '#server/problems.ts'
import { callerAddress, sourceKey } from './caller-address.ts'

// How programs come in: `Authorization: Bearer tc_…`. Counted by each server for itself, as it is the server's time that
// is guarded: nobody finds 256 random bits by trying.

/** What one key may ask for. */
export const callsPerMinute = 300
const wrongKeysPerMinute = 30

/** What is shown as a key, right or wrong; null without one. Other schemes are for whatever stands before the server. */
export function readApiKey({ headers }: FastifyRequest): string | null {
  const [, key] = /^bearer +(.*)$/i.exec(headers.authorization ?? '') ?? []
  return key?.trim() ?? null
}

export type FindByKey = (key: string, request: FastifyRequest) => Promise<Actor>

/**
 * Throws 401 in the same words for every key that is not good, 429 for one that asks too often, and for wrong ones from an
 * address that has shown too many: what a neighbour behind the same address guesses never keeps a good key out.
 */
export function findActorsByKey({ pool, clock }: Outside): FindByKey {
  const ofKeys = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })
  const ofWrongKeys = new RateLimiterMemory({ points: wrongKeysPerMinute, duration: 60 })
  return async (key, request) => {
    const actor = await findApiKeyActor(openDatabase(pool), hashToken(key), clock.now())
    if (!actor?.apiKey) {
      await consume(ofWrongKeys, sourceKey(callerAddress(request)), 'too many wrong keys')
      throw keyNotGood()
    }
    await consume(ofKeys, actor.apiKey.id, `more than ${callsPerMinute} calls in a minute`)
    return actor
  }
}

async function consume(limiter: RateLimiterMemory, whose: string, tooOften: string): Promise<void> {
  try {
    await limiter.consume(whose)
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached
    throw tooMany(reached, tooOften)
  }
}

/** Throws 403 unless the endpoint says that a key with one of these scopes may call it. */
export function admitByKey({ scope }: Endpoint, { scopes }: NonNullable<Actor['apiKey']>): void {
  if (scope === undefined) throw notPermitted('No API key may do this. Sign in and do it yourself.')
  if (!scopes.includes(scope)) throw notPermitted(`This key lacks the scope ${scope}. Make one that has it.`)
}

function tooMany({ msBeforeNext }: RateLimiterRes, what: string) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return tooManyRequests(`There were ${what}. Try again in ${seconds} seconds.`, seconds)
}
