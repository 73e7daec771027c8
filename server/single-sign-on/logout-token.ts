import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { minutes, seconds } from '#domain/year/duration.ts'
import type { Fetch } from '#server/outside.ts'
import { discover, type Provider } from './provider.ts'

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

const optionalText = z.optional(z.string().check(z.minLength(1), z.maxLength(255)))
const Claims = z
  .object({
    iss: z.string(),
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    sub: optionalText,
    sid: optionalText,
    events: z.object({ [logoutEvent]: z.looseObject({}) }),
    nonce: z.optional(z.undefined()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

/** Whom the provider signs out; null unless its token is right in every point. */
export async function verifyLogoutToken(
  fetch: Fetch,
  provider: Provider,
  token: string,
  now: Date,
): Promise<Logout | null> {
  // Before the provider is asked for its keys, which any caller could cause many times.
  const unchecked = decoded(token)
  if (unchecked === null || !isFor(provider, unchecked)) return null
  const configuration = await discover(fetch, provider)
  const { issuer, jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) return null
  const keys = await readKeys(fetch, address)
  if (keys === null) return null
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      ...{ algorithms, issuer, audience: provider.clientId, currentDate: now, requiredClaims: ['iat'] },
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
  } catch {
    return null
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

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

async function readKeys(fetch: Fetch, address: string): Promise<JSONWebKeySet | null> {
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) return null
  const read: unknown = await response.json().catch(() => null)
  return z.safeParse(KeySet, read).data ?? null
}
