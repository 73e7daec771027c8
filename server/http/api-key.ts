import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#server/access/actor.ts'
import { findApiKeyActor } from '#server/access/find-api-key-actor.ts'
import { hashToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { keyNotGood, notPermitted } from '#server/problems.ts'
import { callerAddress, sourceKey } from './caller-address.ts'
import { consume } from './limits/consume.ts'

// `Authorization: Bearer tc_…`. Each server counts for itself, for its own time: 256 random bits can't be guessed.

export const callsPerMinute = 300
const wrongKeysPerMinute = 30

/** The key in the request, valid or not; null without one. Other schemes are left to proxies. */
export function readApiKey({ headers }: FastifyRequest): string | null {
  const [, key] = /^bearer +(.*)$/i.exec(headers.authorization ?? '') ?? []
  return key?.trim() ?? null
}

export type FindByKey = (key: string, request: FastifyRequest) => Promise<Actor>

/** The same 401 for every invalid key; 429 after too many calls or wrong keys, which never block a valid key. */
export function findActorsByKey({ pool, clock }: Outside): FindByKey {
  const ofKeys = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })
  const ofWrongKeys = new RateLimiterMemory({ points: wrongKeysPerMinute, duration: 60 })
  return async (key, request) => {
    const actor = await findApiKeyActor(openDatabase(pool), hashToken(key), clock.now())
    if (!actor?.apiKey) {
      await consume(ofWrongKeys, sourceKey(callerAddress(request)), tooMany('too many wrong keys'))
      throw keyNotGood()
    }
    await consume(ofKeys, actor.apiKey.id, tooMany(`more than ${callsPerMinute} calls in a minute`))
    return actor
  }
}

/** Throws 403 unless the endpoint says that a key with one of these scopes may call it. */
export function admitByKey({ scope }: Endpoint, { scopes }: NonNullable<Actor['apiKey']>): void {
  if (scope === undefined) throw notPermitted('No API key may do this. Sign in and do it yourself.')
  if (!scopes.includes(scope)) throw notPermitted(`This key lacks the scope ${scope}. Make one that has it.`)
}

const tooMany = (what: string) => (seconds: number) => `There were ${what}. Try again in ${seconds} seconds.`
