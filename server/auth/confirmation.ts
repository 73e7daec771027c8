import { minutes } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { confirmationRequired } from '#server/problems.ts'

const lifeMs = 5 * minutes

export function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + lifeMs)
}

/**
 * Throws unless password and code were entered in the last five minutes: for calls that would let a thief keep access
 * beyond a stolen session, such as inviting an administrator or switching a second factor off.
 */
export function requireFreshConfirmation({ confirmedAt }: Actor, now: Date): void {
  if (confirmedAt === null || confirmedAt > now || confirmedUntil(confirmedAt) < now)
    throw confirmationRequired()
}
