import { setTimeout as delay } from 'node:timers/promises'
import type { system as calls } from '#contract/system/system.ts'
import { type Health, type HealthPart, healthStates } from '#contract/system/system-health.ts'
import { seconds } from '#domain/year/duration.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import type { ServerPoll } from '#server/servers/server-poll.ts'
import { backupsHealth } from './backups-health.ts'
import { databaseHealth } from './database-health.ts'
import { diskHealth } from './disk-health.ts'
import type { HealthSources } from './health-sources.ts'
import { holidayFeedHealth } from './holiday-feed-health.ts'
import { mailHealth } from './mail-health.ts'
import { queueHealth } from './queue-health.ts'
import { serversHealth } from './servers-health.ts'

const timeoutMs = 4 * seconds

/** Probes all parts in parallel; nothing is cached. */
export function readHealth(outside: Outside, serverPoll: ServerPoll): Handler<typeof calls.health> {
  return (_, { now }) => probeHealth(outside, serverPoll.ask('who-is-there'), now)
}

export async function probeHealth(
  outside: HealthSources,
  replies: ReturnType<ServerPoll['ask']>,
  now: Date,
): Promise<Health> {
  const parts = await Promise.all([
    withTimeout('database', databaseHealth(outside)),
    withTimeout('mail', mailHealth(outside, now)),
    withTimeout('queue', queueHealth(outside, replies)),
    withTimeout('holiday-feed', holidayFeedHealth(outside, now)),
    withTimeout('disk', diskHealth(outside)),
    withTimeout('backups', backupsHealth(outside, now)),
    withTimeout('servers', serversHealth(replies)),
  ])
  const worst = Math.max(...parts.map(({ state }) => healthStates.indexOf(state)))
  return { state: healthStates[worst] ?? 'failing', checkedAt: now.toISOString(), parts }
}

type Found = Omit<HealthPart, 'name'>

/** A probe that hangs or fails does not delay the others. */
async function withTimeout(name: HealthPart['name'], probe: Promise<Found>): Promise<HealthPart> {
  const tooSlow = delay(
    timeoutMs,
    unanswered('It did not answer within four seconds. Check again in a moment.'),
    {
      ref: false,
    },
  )
  const broken = () => unanswered('It could not be asked. The log of the server says why.')
  const found = await Promise.race([probe.catch(broken), tooSlow])
  // Each probe answers what its own name measures; the contract's schema holds it to that.
  return { name, ...found } as HealthPart
}

function unanswered(sentence: string): Found {
  return { state: 'failing', sentence, measured: null }
}
