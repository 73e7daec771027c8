import { lookup } from 'node:dns/promises'
import { connect, isIP } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { alwaysTo, type Network } from './internet.ts'

/** The way to an address that only the operator can have set: http or https, any port, this machine as well. */
export function networkTo(url: URL): Network {
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
  return {
    isOperators: true,
    resolve: async (hostname) =>
      (await lookup(withoutBrackets(hostname), { all: true })).map(({ address }) => address),
    connect(hostname, addresses) {
      const host = withoutBrackets(hostname)
      const way = { host, port, lookup: alwaysTo(addresses) }
      // A certificate names a host, unless the operator has written down a number.
      return isSecure ? connectSecurely({ ...way, servername: isIP(host) === 0 ? host : '' }) : connect(way)
    },
  }
}

/** An address of version 6, which a URL writes as `[::1]`. */
function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
