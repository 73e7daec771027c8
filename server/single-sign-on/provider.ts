import * as client from 'openid-client'
import type { Fetch } from '#server/outside.ts'
import { Refusal, sourceUnusable } from '#server/problems.ts'

// OpenID Connect is the library's; what is ours is whom it may ask and what its errors are called.

export type Provider = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** Who somebody is there. */
export type Identity = { readonly issuer: string; readonly subject: string; readonly email: string | null }

type Claims = {
  readonly iss: string
  readonly sub: string
  readonly email?: unknown
  readonly email_verified?: unknown
}

/** What must come back from the browser that was sent there. */
export type Checks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/** Reads what the provider says of itself. Throws a refusal in words when it is none. */
export async function discover(fetch: Fetch, provider: Provider): Promise<client.Configuration> {
  const issuer = URL.parse(provider.issuer)
  if (issuer === null) throw notAProvider(provider)
  const fetched: client.CustomFetch = (address, options) =>
    fetch(address, {
      method: options.method,
      headers: options.headers,
      ...(options.body !== undefined && options.body !== null && { body: String(options.body) }),
    })
  const { clientId, clientSecret } = provider
  const discovery = client.discovery(issuer, clientId, clientSecret, undefined, {
    [client.customFetch]: fetched,
    // The fetch that is passed in lets no plain http through to the world; the tests' own provider speaks it.
    ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  })
  return discovery.catch((error: unknown) => {
    throw refusalIn(error) ?? notAProvider(provider)
  })
}

/** Where the browser goes, with what it must bring back. Throws a refusal where the provider names no page for it. */
export async function askForIdentity(
  configuration: client.Configuration,
  redirectUri: string,
): Promise<{ redirectTo: string; checks: Checks }> {
  const checks = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  }
  const endpoint = URL.parse(configuration.serverMetadata().authorization_endpoint ?? '')
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol))
    throw notAProvider(configuration.serverMetadata())
  const redirectTo = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { redirectTo: redirectTo.href, checks }
}

/** Whom the provider names for this answer; null when it is not the answer to what was asked. */
export async function readIdentity(
  configuration: client.Configuration,
  answer: URL,
  { state, nonce, codeVerifier }: Checks,
): Promise<Identity | null> {
  try {
    const tokens = await client.authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) return null
    return identityIn(claims)
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal) throw refusal
    return null
  }
}

const mostInSubject = 255

/** Null for a name that could not be kept: no provider has one that is longer, or that can't be printed. */
export function identityIn({ iss, sub, email, email_verified: isVerified }: Claims): Identity | null {
  if (sub.length === 0 || sub.length > mostInSubject || !isPrintable(sub)) return null
  // An address that nobody has checked says nothing about who somebody is.
  const isSure = isVerified === true && typeof email === 'string' && isPrintable(email)
  return { issuer: iss, subject: sub, email: isSure ? email : null }
}

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** What the guarded fetch refused is wrapped by the library. */
function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : null
}

function notAProvider({ issuer }: Pick<Provider, 'issuer'>): Refusal {
  return sourceUnusable(
    `${issuer} does not answer as an OpenID Connect provider. Check the issuer’s address with your provider.`,
  )
}
