import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityProvider } from './identity-provider.ts'

export type DishonestProvider = {
  readonly issuer: string
  /** What was sent to it to be redeemed. */
  readonly codes: readonly string[]
  readonly close: () => void
}

/** Names the honest provider's page to sign in and an address of its own to redeem codes at (RFC 9700, 4.4). */
export async function startDishonestProvider(
  honest: Pick<IdentityProvider, 'issuer'>,
): Promise<DishonestProvider> {
  const codes: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/token') codes.push(request.url)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${honest.issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, codes, close: () => void server.close() }
}
