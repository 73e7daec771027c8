import * as client from 'openid-client'
import * as z from 'zod/mini'
import { emailOf } from '#contract/field.ts'
import type { ProviderIdentity } from '#server/auth/session/session.ts'
import type { Fetch } from '#server/outside.ts'
import { Refusal, sourceUnusable } from '#server/problems.ts'

// Wraps the OpenID Connect library: restricts its requests and translates its errors.

export type Provider = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

export type Identity = ProviderIdentity & {
  /** Null unless the provider has verified it. */
  readonly email: string | null
}

type Claims = {
  readonly iss: string
  readonly sub: string
  readonly sid?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
}

/** What the browser must bring back from the provider. */
type Checks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

/** Reads the provider's metadata. Throws a refusal if it is not an OpenID Connect provider. */
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
    // The given fetch allows plain http only to this machine, for the tests' provider.
    ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
  })
  return discovery.catch((error: unknown) => {
    throw refusalIn(error) ?? notAProvider(provider)
  })
}

/** The address for the browser and the checks for its return. Throws if the provider has no authorization endpoint. */
export async function requestIdentity(
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

/** The identity in the provider's answer; null if the answer does not match the checks. */
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
    const refusal = refusalIn(error) ?? refusalBy(error)
    if (refusal) throw refusal
    return null
  }
}

/** What the provider itself has refused: starting again would not help. */
function refusalBy(error: unknown): Refusal | null {
  if (error instanceof client.AuthorizationResponseError)
    return new Refusal(
      'invalid-credentials',
      'Your organisation’s provider has not let you in. Ask the people who manage your account there.',
    )
  const isOfClient =
    error instanceof client.WWWAuthenticateChallengeError ||
    (error instanceof client.ResponseBodyError && error.error === 'invalid_client')
  return isOfClient
    ? sourceUnusable(
        'Your organisation’s provider does not accept the client secret that is saved here. An administrator, or the emergency administrator, has to enter a new one under Organization.',
      )
    : null
}

const maxSubjectLength = 255

/** Null for a subject that can't be stored: OpenID Connect allows 255 printable characters. */
export function identityIn({ iss, sub, sid, email, email_verified: isVerified }: Claims): Identity | null {
  if (!isStorable(sub)) return null
  // An unverified address proves nothing.
  const isSure = isVerified === true && typeof email === 'string' && isAddress(email)
  return {
    issuer: iss,
    subject: sub,
    session: typeof sid === 'string' && isStorable(sid) ? sid : null,
    email: isSure ? email : null,
  }
}

export function isStorable(id: string): boolean {
  return id.length > 0 && id.length <= maxSubjectLength && !/[\p{Cc}\p{Cs}]/u.test(id)
}

const Address = emailOf('')

/** As addresses are typed here: the database takes a letter such as the Kelvin sign for the k of another person’s. */
function isAddress(email: string): boolean {
  return z.safeParse(Address, email).data === email
}

/** The library wraps refusals of the guarded fetch. */
function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return error instanceof Error && error.cause !== undefined ? refusalIn(error.cause) : null
}

function notAProvider({ issuer }: Pick<Provider, 'issuer'>): Refusal {
  return sourceUnusable(
    `${issuer} does not answer as an OpenID Connect provider. Check the issuer’s address with your provider.`,
  )
}
