import { Resolver } from 'node:dns/promises'
import { seconds } from '#domain/year/duration.ts'
import type { ReadTxt } from '#server/outside.ts'
import { sourceTooSlow, sourceUnusable } from '#server/problems.ts'

const timeout = { timeout: 2 * seconds, tries: 2 }

const none = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the name servers of this machine's network; `servers` are for tests. */
export function readTxtFrom(servers: readonly string[] = []): ReadTxt {
  return async (name) => {
    const resolver = new Resolver(timeout)
    if (servers.length > 0) resolver.setServers(servers)
    try {
      const records = await resolver.resolveTxt(name)
      // A record of more than 255 characters comes in pieces.
      return records.map((pieces) => pieces.join(''))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (none.has(code)) return []
      if (code === 'ETIMEOUT') throw sourceTooSlow('The name server did not answer in time. Try again later.')
      throw sourceUnusable(
        `The name server could not be asked (${code || 'no reason given'}). Try again later.`,
      )
    }
  }
}
