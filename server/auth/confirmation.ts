import { minutes } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { confirmationRequired } from '#server/problems.ts'

const lifeMs = 5 * minutes

export function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + lifeMs)
}

/** Throws unless confirmed within five minutes: for calls that would give a thief access beyond a stolen session. */
export function requireFreshConfirmation({ confirmedAt }: Actor, now: Date): void {
  if (confirmedAt === null || confirmedAt > now || confirmedUntil(confirmedAt) < now)
    throw confirmationRequired()
}
