import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** A real OpenID Connect provider on loopback, at which one person is always signed in. */
export type IdentityProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who goes there next. */
  signIn: (person: { subject: string; email: string; isVerified?: boolean }) => void
  /** Registers one more address that it sends people back to. */
  allowRedirect: (redirectUri: string) => Promise<void>
  /** Follows an authorisation address as a browser does; answers the query that it is sent back with. */
  visit: (address: string) => Promise<string>
  /** A token that the provider has signed: a logout token of the subject, unless its claims or header say otherwise. */
  signLogout: (
    claims: Readonly<Record<string, unknown>>,
    header?: { alg?: string; typ?: string; kid?: string },
  ) => Promise<string>
  close: () => Promise<void>
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'term-calendar', clientSecret: 'a secret between the two of them' }
  let person = { subject: 'unknown', email: 'unknown@example.org', isVerified: true }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'the only one', use: 'sig', alg: 'RS256' }
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: ['https://calendar.example/none-yet'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['for these tests alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: person.email, email_verified: person.isVerified }),
    }),
  })

  async function answerAsked(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { grantId, params } = await provider.interactionDetails(request, response)
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: person.subject, clientId: String(params.client_id) })
    grant?.addOIDCScope('openid email')
    const consent = { grantId: (await grant?.save()) ?? '' }
    await provider.interactionFinished(request, response, { login: { accountId: person.subject }, consent })
  }
  const callback = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void answerAsked(request, response)
    else void callback(request, response)
  })

  return {
    issuer,
    ...client,
    signIn: ({ isVerified = true, ...named }) => {
      person = { ...named, isVerified }
    },
    async allowRedirect(redirectUri) {
      const registered = await provider.Client.find(client.clientId)
      Object.assign(registered ?? {}, { redirectUris: [...(registered?.redirectUris ?? []), redirectUri] })
    },
    visit: followBack,
    signLogout: (claims, header) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid, ...header })
        .sign(privateKey),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const maxSteps = 10

async function followBack(address: string): Promise<string> {
  const redirectUri = new URL(address).searchParams.get('redirect_uri') ?? ''
  const jar = new Map<string, string>()
  let next = address
  for (let step = 0; step < maxSteps; step += 1) {
    if (next.startsWith(redirectUri)) return new URL(next).search
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('The provider sends the browser round in circles.')
}
