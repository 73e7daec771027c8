import { fewestDays } from '#domain/authority/fewest-days.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { ClaimRoom } from './claim-rooms.ts'
import type { ClaimSplit } from './claim-splits.ts'

/** Days that a claim without room for its target could have too: bank holidays and Easter days, and so many of the half-term. */
export type WayToTarget = { openOn: readonly IsoDate[]; halfTermDays: number }

/** The school days that the claim cannot hold; 0 where it lacks no days. */
export function daysLacking({ lacks, targetWeeks, rounding, maxDays }: ClaimRoom): number {
  if (lacks !== 'days') return 0
  const needed = fewestDays(targetWeeks, rounding) ?? fewestDays(targetWeeks, rounding, 'half-days') ?? 0
  return Math.ceil(needed - maxDays)
}

/**
 * How a claim could have its target all the same: by bank holidays, Easter days or days of the half-term alone, else by
 * these together; none where all of them are too few.
 */
export function waysToTarget(room: ClaimRoom): WayToTarget[] {
  const lacking = daysLacking(room)
  if (lacking === 0) return []
  const { bankHolidays, easterDays, maxDays, maxDaysWithEaster, halfTermDays } = room
  const easter = maxDaysWithEaster.findIndex((most) => most - maxDays >= lacking) + 1
  const alone: WayToTarget[] = [
    ...(bankHolidays.length < lacking ? [] : [{ openOn: bankHolidays.slice(0, lacking), halfTermDays: 0 }]),
    ...(easter === 0 ? [] : [{ openOn: easterDays.slice(0, easter), halfTermDays: 0 }]),
    ...(halfTermDays < lacking ? [] : [{ openOn: [], halfTermDays: lacking }]),
  ]
  if (alone.length > 0) return alone
  const afterEaster = lacking - ((maxDaysWithEaster.at(-1) ?? maxDays) - maxDays)
  const holidays = bankHolidays.slice(0, afterEaster)
  const rest = afterEaster - holidays.length
  return rest > halfTermDays ? [] : [{ openOn: [...holidays, ...easterDays].sort(), halfTermDays: rest }]
}

/** The targets as they are, open on the bank holidays that they need; null where these are too few. */
export function targetsWithHolidays(rooms: readonly ClaimRoom[]): ClaimSplit | null {
  const short = rooms.filter(({ isPossible }) => !isPossible)
  if (short.length === 0) return null
  const isEnough = (room: ClaimRoom) => room.lacks === 'days' && room.bankHolidays.length >= daysLacking(room)
  if (!short.every(isEnough)) return null
  return {
    weeks: rooms.map(({ period, targetWeeks }) => ({ period, weeks: targetWeeks })),
    openOn: short.flatMap((room) => room.bankHolidays.slice(0, daysLacking(room))),
  }
}
