import type { ServersHealth } from '#contract/system/system-health.ts'
import type { ServerPoll } from '#server/servers/server-poll.ts'
import type { Probed } from './database-health.ts'

export async function serversHealth(
  replies: ReturnType<ServerPoll['ask']>,
): Promise<Probed<typeof ServersHealth>> {
  const { replies: received, silent } = await replies
  const servers = received.map(({ server: { lastJobAt: _, unlistedProxy: __, ...server } }) => server)
  const measured = { servers, silent }
  if (servers.length + silent === 0)
    return {
      state: 'healthy',
      sentence: 'Servers are asked on the dashboard only; at the console see whether jobs are late.',
      measured,
    }
  if (silent > 0)
    return {
      state: 'attention',
      sentence: `${silent === 1 ? 'One server is' : `${silent} servers are`} connected to the database and did not answer. Look at its log; restart it if it hangs.`,
      measured,
    }
  if (new Set(servers.map(({ release }) => release)).size > 1)
    return {
      state: 'attention',
      sentence: 'Servers of different releases run at once. Replace the older ones soon.',
      measured,
    }
  const [unlistedProxy] = received.flatMap(({ server }) => server.unlistedProxy ?? [])
  if (unlistedProxy !== undefined)
    return {
      state: 'attention',
      sentence: `${unlistedProxy} passes on requests with X-Forwarded-For, which is ignored: all who come through it count as one visitor. If it is your proxy, name it in TRUSTED_PROXIES.`,
      measured,
    }
  const number = servers.length === 1 ? 'One server answers.' : `All ${servers.length} servers answer.`
  return { state: 'healthy', sentence: number, measured }
}
