import { Resolver } from 'node:dns/promises'
import { seconds } from '#domain/year/duration.ts'

const timeout = { timeout: 2 * seconds, tries: 2 }

/**
 * All addresses that name servers know for a name. Asked over the network by Node's own resolver: the operating system's
 * (`dns.lookup`) holds one of four threads for as long as a name server is silent, and files and hashing wait for those
 * too. What this machine alone calls so (/etc/hosts) is not asked for; it would not be public.
 */
export async function resolvePublicly(
  hostname: string,
  servers: readonly string[] = [],
): Promise<readonly string[]> {
  // One for each question, as name servers can change while this process goes on.
  const resolver = new Resolver(timeout)
  if (servers.length > 0) resolver.setServers(servers)
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const [first] = answers
  if (found.length === 0 && first.status === 'rejected') throw first.reason
  return found
}
