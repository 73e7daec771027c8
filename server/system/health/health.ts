import { setTimeout as delay } from 'node:timers/promises'
import type { system as calls } from '#contract/system/system.ts'
import { type Health, type HealthPart, healthStates } from '#contract/system/system-health.ts'
import { seconds } from '#domain/year/duration.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import type { RollCall } from '#server/servers/roll-call.ts'
import { backupsHealth } from './backups-health.ts'
import { databaseHealth } from './database-health.ts'
import { diskHealth } from './disk-health.ts'
import { holidayFeedHealth } from './holiday-feed-health.ts'
import { mailHealth } from './mail-health.ts'
import { queueHealth } from './queue-health.ts'
import { serversHealth } from './servers-health.ts'

const patienceMs = 4 * seconds

/** Every part is tried out at once; none of it is remembered. */
export function readHealth(outside: Outside, rollCall: RollCall): Handler<typeof calls.health> {
  return async (_, { now }): Promise<Health> => {
    const replies = rollCall.ask('who-is-there')
    const parts = await Promise.all([
      tried('database', databaseHealth(outside)),
      tried('mail', mailHealth(outside, now)),
      tried('queue', queueHealth(outside, replies)),
      tried('holiday-feed', holidayFeedHealth(outside, now)),
      tried('disk', diskHealth(outside)),
      tried('backups', backupsHealth(outside, now)),
      tried('servers', serversHealth(replies)),
    ])
    const worst = Math.max(...parts.map(({ state }) => healthStates.indexOf(state)))
    return { state: healthStates[worst] ?? 'failing', checkedAt: now.toISOString(), parts }
  }
}

type Found = Omit<HealthPart, 'name'>

/** A part that hangs or breaks keeps nobody waiting for the others. */
async function tried(name: HealthPart['name'], probe: Promise<Found>): Promise<HealthPart> {
  const tooSlow = delay(
    patienceMs,
    unasked('It did not answer within four seconds. Check again in a moment.'),
    {
      ref: false,
    },
  )
  const broken = () => unasked('It could not be asked. The log of the server says why.')
  const found = await Promise.race([probe.catch(broken), tooSlow])
  // Each probe answers what its own name measures; the contract's schema holds it to that.
  return { name, ...found } as HealthPart
}

function unasked(sentence: string): Found {
  return { state: 'failing', sentence, measured: null }
}
