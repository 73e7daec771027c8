import { isIP, type LookupFunction } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { resolvePublicly } from './resolve-publicly.ts'

/** The network functions that fetching needs; tests pass their own. */
export type Network = {
  /** The operator chose the host, which may be on a private network. */
  readonly isOperators?: true
  readonly resolve: (hostname: string) => Promise<readonly string[]>
  /** Connects to one of these addresses only, and verifies the certificate for the name. */
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

/** Prevents a second DNS lookup, which could return another address than the checked one. */
export function alwaysTo(addresses: readonly string[]): LookupFunction {
  return (_hostname, _options, found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    )
}
