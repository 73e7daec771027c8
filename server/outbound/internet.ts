import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { resolvePublicly } from './resolve-publicly.ts'

/** What fetching needs of a network; a test has one of its own. */
export type Network = {
  /** The operator has chosen where it leads, which may be inside. */
  readonly isOperators?: true
  readonly resolve: (hostname: string) => Promise<readonly string[]>
  /** To one of these addresses and to no other, proving that it speaks for the name. */
  readonly connect: (hostname: string, addresses: readonly string[]) => Duplex
}

export const internet: Network = {
  resolve: (hostname) => resolvePublicly(hostname),
  connect: (hostname, addresses) =>
    connect({
      host: hostname,
      servername: hostname,
      port: 443,
      lookup: alwaysTo(addresses),
    }),
}

/** The name is not looked up again: between two look-ups it could come to lead elsewhere. */
export function alwaysTo(addresses: readonly string[]): LookupFunction {
  return (_hostname, _options, found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    )
}
