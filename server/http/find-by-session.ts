import type { FastifyRequest } from 'fastify'
import { type Actor, findActorUnlessMaintenance } from '#server/access/actor.ts'
import { hashToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { callerAddress } from './caller-address.ts'
import { readSessionToken } from './cookie/session-cookie.ts'

/** The person of the request's session cookie; throws during maintenance, except to system administrators. */
export async function findBySession(
  { settings, pool, clock }: Outside,
  { isActivity }: { readonly isActivity: boolean },
  request: FastifyRequest,
): Promise<Actor | null> {
  const token = readSessionToken(settings, request)
  if (token === null) return null
  const trace = { now: clock.now(), address: callerAddress(request), isActivity }
  return findActorUnlessMaintenance(
    openDatabase(pool),
    hashToken(token),
    trace,
    settings.defaultOrganizationId,
  )
}
