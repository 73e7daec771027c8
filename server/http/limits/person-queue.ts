import { seconds } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { type CallQueue, callQueue } from './call-queue.ts'

/** One person's calls must not take everybody's connections, at once or while they wait for locks. */
export function queuePerPerson(): CallQueue {
  // Of the ten shared connections.
  return callQueue({ maxRunning: 3, maxWaiting: 200, maxWaitMs: null })
}

/** Nor must those of five people who change the same row: of each organisation fewer than half may write at once. */
export function queueWritesPerOrganization(): CallQueue {
  // With the time that it may wait for a lock a call is answered within five seconds.
  return callQueue({ maxRunning: 4, maxWaiting: 200, maxWaitMs: 1.5 * seconds })
}

/** Who works in no organisation shares with their role. */
export const writesTogether = ({ effectiveOrganizationId, role }: Actor): string =>
  effectiveOrganizationId ?? role
