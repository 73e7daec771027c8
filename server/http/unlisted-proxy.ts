import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hours } from '#domain/year/duration.ts'
import type { Clock } from '#server/outside.ts'

export type UnlistedProxy = {
  /** Its address, if one passed a request on within the last day; else null. */
  readonly lastAddress: () => string | null
}

const shownForMs = 24 * hours

/**
 * Notices requests that a proxy passes on which `TRUSTED_PROXIES` does not name: all visitors behind it have its address
 * then, and share one limit. Logged once, however many requests come.
 */
export function watchUnlistedProxy(app: FastifyInstance, clock: Clock): UnlistedProxy {
  let last: { address: string; atMs: number } | null = null
  app.addHook('onRequest', (request, _, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && !isFromListedProxy(request.ips)) note(request)
    done()
  })

  function note(request: FastifyRequest): void {
    const address = request.socket.remoteAddress ?? 'unknown'
    if (last === null)
      request.log.warn(
        { address },
        'X-Forwarded-For was ignored, because TRUSTED_PROXIES does not name the address that sent it',
      )
    last = { address, atMs: clock.now().getTime() }
  }

  return {
    lastAddress: () =>
      last !== null && clock.now().getTime() - last.atMs < shownForMs ? last.address : null,
  }
}

/** Fastify lists the peer first and, behind it, those for whom a trusted peer speaks. */
function isFromListedProxy(addresses: readonly string[] | undefined): boolean {
  return addresses !== undefined && addresses.length > 1
}
