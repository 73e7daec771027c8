import { fewestDays } from '#domain/authority/fewest-days.ts'
import { schoolDaysPerWeek, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import type { ClaimPeriod } from '#domain/count/claim.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { ClaimRoom } from './claim-rooms.ts'

/** Weeks for each claim, in the order of the year, and the Easter days on which the setting would be open for them. */
export type ClaimSplit = {
  weeks: readonly { period: ClaimPeriod; weeks: number }[]
  openOn: readonly IsoDate[]
}

/**
 * Splits of the year’s weeks that its claims can hold, counted as the authority rounds, in whole days: whole weeks first,
 * then those nearest to the targets; none where every claim can have its target. What a claim lacks goes to the one with
 * the most days to spare.
 */
export function claimSplits(rooms: readonly ClaimRoom[]): ClaimSplit[] {
  if (rooms.length < 2 || rooms.every(({ isPossible }) => isPossible)) return []
  const maxEasterDays = Math.max(...rooms.filter(isShort).map(({ easterDays }) => easterDays.length), 0)
  const splits = (parts: 'whole' | 'days') =>
    Array.from({ length: maxEasterDays + 1 }, (_, easter) => splitWith(easter, rooms, parts)).filter(
      (split) => split !== null,
    )
  const all = splits('days')
  const exact = [all.at(-1), all[0]].filter((split) => split !== undefined)
  const distance = ({ weeks }: ClaimSplit) =>
    weeks.reduce((sum, each, index) => sum + Math.abs(each.weeks - (rooms[index]?.targetWeeks ?? 0)), 0)
  const ofShort = (split: ClaimSplit) =>
    sumOfWeeks(split.weeks.filter((_, index) => rooms[index]?.isPossible === false).map(({ weeks }) => weeks))
  const whole = splits('whole')
    .sort((a, b) => ofShort(b) - ofShort(a) || a.openOn.length - b.openOn.length)
    .slice(0, 1)
  const nearest = exact.sort((a, b) => distance(a) - distance(b))
  return [...whole, ...nearest].filter(
    (split, index, offered) => offered.findIndex((each) => keyOf(each) === keyOf(split)) === index,
  )
}

/** Each claim that can’t be had gets what it can hold; null where the others have no room for the rest. */
function splitWith(easter: number, rooms: readonly ClaimRoom[], parts: 'whole' | 'days'): ClaimSplit | null {
  const most = rooms.map((room) => maxDaysWith(isShort(room) ? easter : 0, room))
  const holds = (weeks: number, index: number) => {
    const days = fewestDays(weeks, rooms[index]?.rounding ?? null)
    return days !== null && days <= (most[index] ?? 0)
  }
  const weeks = rooms.map(({ isPossible, targetWeeks }, index) => {
    if (isPossible) return targetWeeks
    const unit = parts === 'whole' ? 1 : weekUnit
    return stepsDown(targetWeeks, unit).find((each) => holds(each, index)) ?? 0
  })
  let lacking = sumOfWeeks([...rooms.map(({ targetWeeks }) => targetWeeks), ...weeks.map((each) => -each)])
  const spare = (index: number) => (most[index] ?? 0) - (weeks[index] ?? 0) * schoolDaysPerWeek
  const takesMore = rooms
    .map((_, index) => index)
    .filter((index) => rooms[index]?.lacks !== 'days')
    .sort((a, b) => Number(rooms[a]?.isPossible) - Number(rooms[b]?.isPossible) || spare(b) - spare(a))
  for (const index of takesMore) {
    const own = weeks[index] ?? 0
    const more = stepsDown(lacking, weekUnit).find((each) => holds(sumOfWeeks([own, each]), index)) ?? 0
    weeks[index] = sumOfWeeks([own, more])
    lacking = sumOfWeeks([lacking, -more])
  }
  if (lacking > 0) return null
  return {
    weeks: rooms.map(({ period }, index) => ({ period, weeks: weeks[index] ?? 0 })),
    openOn: rooms.flatMap((room, index) => easterDaysFor(weeks[index] ?? 0, room)),
  }
}

/** The least by which two numbers of weeks differ. */
const weekUnit = 0.1

/** The multiples of the unit from the largest down to 0 that are no more than these weeks. */
function stepsDown(weeks: number, unit: number): number[] {
  const steps = Math.floor(Math.round((weeks / unit) * 100) / 100)
  return Array.from({ length: Math.max(0, steps) + 1 }, (_, index) => sumOfWeeks([(steps - index) * unit]))
}

/** Only as many as the claim needs for these weeks. */
function easterDaysFor(weeks: number, room: ClaimRoom): readonly IsoDate[] {
  const days = fewestDays(weeks, room.rounding) ?? 0
  const needed = [room.maxDays, ...room.maxDaysWithEaster].findIndex((most) => most >= days)
  return room.easterDays.slice(0, Math.max(0, needed))
}

function maxDaysWith(easter: number, { maxDays, maxDaysWithEaster }: ClaimRoom): number {
  return [maxDays, ...maxDaysWithEaster].slice(0, easter + 1).at(-1) ?? maxDays
}

function isShort({ lacks }: ClaimRoom): boolean {
  return lacks === 'days'
}

function keyOf({ weeks, openOn }: ClaimSplit): string {
  return JSON.stringify([weeks.map((each) => each.weeks), openOn])
}
