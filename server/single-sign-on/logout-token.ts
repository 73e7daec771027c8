import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { minutes, seconds } from '#domain/year/duration.ts'
import { isStorable, type Provider } from './provider.ts'
import type { ProviderKeys } from './provider-keys.ts'

// OpenID Connect Back-Channel Logout 1.0, 2.4 to 2.6.

export type Logout = {
  readonly subject: string | null
  readonly session: string | null
  readonly tokenId: string
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** A token that is older is refused, also where it has no end of its own. */
export const logoutTokenLifeMs = 10 * minutes
const clockToleranceMs = 60 * seconds

/** Asymmetric ones only: with a shared secret an application could make tokens for itself. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const storable = z.optional(z.string().check(z.refine(isStorable)))
const Claims = z
  .object({
    iss: z.string(),
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    sub: storable,
    sid: storable,
    events: z.object({ [logoutEvent]: z.looseObject({}) }),
    nonce: z.optional(z.undefined()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

/** Whom the provider signs out; null unless its token is right in every point. */
export async function verifyLogoutToken(
  keys: ProviderKeys,
  provider: Provider,
  token: string,
  now: Date,
): Promise<Logout | null> {
  const unchecked = decoded(token)
  if (unchecked === null || !isFor(provider, unchecked)) return null
  const logout = await logoutIn(token, provider, await keys.known(provider), now)
  if (logout !== 'unknown key') return logout
  const withNewer = await logoutIn(token, provider, await keys.newer(provider), now)
  return withNewer === 'unknown key' ? null : withNewer
}

async function logoutIn(
  token: string,
  { issuer, clientId }: Provider,
  keys: JSONWebKeySet | null,
  now: Date,
): Promise<Logout | 'unknown key' | null> {
  if (keys === null) return null
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      ...{ algorithms, issuer, audience: clientId, currentDate: now, requiredClaims: ['iat'] },
      maxTokenAge: logoutTokenLifeMs / seconds,
      clockTolerance: clockToleranceMs / seconds,
    })
    const claims = z.safeParse(Claims, payload).data
    if (!claims || 'nonce' in payload) return null
    return {
      subject: claims.sub ?? null,
      session: claims.sid ?? null,
      tokenId: `${claims.iss} ${claims.jti}`,
    }
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? 'unknown key' : null
  }
}

function decoded(token: string): JWTPayload | null {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

function isFor({ clientId }: Provider, { aud, events }: JWTPayload): boolean {
  return [aud].flat().includes(clientId) && typeof events === 'object'
}
