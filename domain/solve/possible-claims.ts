import { countedWeeks, roundWeeks, schoolDaysPerWeek, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { type ClaimPeriod, claimPeriods, claimTarget } from '#domain/count/claim.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { seasonalBreaks } from '#domain/plan/seasonal-break.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type DateRange, eachDay, type IsoDate, isValidRange, overlapOf } from '#domain/year/iso-date.ts'
import { type DayLine, dayLineOf, placeOn, sumIn } from './day-line.ts'
import { preferredHalfTerm } from './term-setting.ts'
import { untakenDays } from './year-on-line.ts'

/** The most days that a claim can hold: with its half-term, outside closures, and without Christmas and Easter days. */
export type ClaimRoom = DateRange & {
  period: ClaimPeriod
  targetWeeks: number
  mostDays: number
  mostWeeks: number
  /** The days after Easter Monday that it could have too, in order. */
  easterDays: readonly IsoDate[]
  isPossible: boolean
}

/** Weeks for each claim, in the order of the year, and the Easter days on which the setting would be open for them. */
export type ClaimSplit = {
  weeks: readonly { period: ClaimPeriod; weeks: number }[]
  openOn: readonly IsoDate[]
}

/** What each claim of the year can hold at most, in the order of the year. */
export function claimRooms(year: YearToPlan): ClaimRoom[] {
  const { fundingYear, yearStart = 'april', requirements } = year
  const periods = claimPeriods({ fundingYear, yearStart, requirements })
  const closures = (year.closures ?? []).filter(isValidRange)
  const bankHolidays = year.bankHolidays.map(({ date }) => date)
  return periods.map(({ period, startDate, endDate }) => {
    const range = { startDate, endDate }
    const line = dayLineOf(range, {
      bankHolidays,
      closures,
      paysBankHolidays: requirements.fundsBankHolidays === true,
      untaken: untakenDays(year, range),
    })
    const days = daysIn(range, line)
    const taken = halfTermDays(year, range, line)
    const mostDays = days - taken - sumIn(line.untakenBefore, placeOn(line, range))
    const targetWeeks = claimTarget(period, requirements)
    return {
      ...{ period, startDate, endDate, targetWeeks, mostDays },
      mostWeeks: roundWeeks(mostDays, 'tenths'),
      easterDays: easterDaysIn(range, line),
      isPossible: countedWeeks(mostDays, requirements) >= targetWeeks,
    }
  })
}

/**
 * Splits of the year’s weeks that its claims can hold, whole weeks first, then those nearest to the targets; none where
 * every claim can have its target. What a claim lacks goes to the one with the most days to spare.
 */
export function claimSplits(rooms: readonly ClaimRoom[]): ClaimSplit[] {
  if (rooms.every(({ isPossible }) => isPossible)) return []
  const mostEaster = Math.max(
    ...rooms.filter(({ isPossible }) => !isPossible).map(({ easterDays }) => easterDays.length),
  )
  const all = Array.from({ length: mostEaster + 1 }, (_, easter) => splitWith(easter, rooms)).filter(
    (split) => split !== null,
  )
  const whole = wholeSplits(rooms, mostEaster).slice(0, 1)
  const exact = [all.at(-1), all[0]].filter((split) => split !== undefined)
  const distance = ({ weeks }: ClaimSplit) =>
    weeks.reduce((sum, each, index) => sum + Math.abs(each.weeks - (rooms[index]?.targetWeeks ?? 0)), 0)
  const nearest = exact.sort((a, b) => distance(a) - distance(b))
  return [...whole, ...nearest].filter(
    (split, index, splits) => splits.findIndex((each) => keyOf(each) === keyOf(split)) === index,
  )
}

function wholeSplits(rooms: readonly ClaimRoom[], mostEaster: number): ClaimSplit[] {
  const splits = Array.from({ length: mostEaster + 1 }, (_, easter) =>
    splitWith(easter, rooms, 'whole'),
  ).filter((split) => split !== null)
  const ofShort = (split: ClaimSplit) =>
    sumOfWeeks(split.weeks.filter((_, index) => rooms[index]?.isPossible === false).map(({ weeks }) => weeks))
  return splits.toSorted((a, b) => ofShort(b) - ofShort(a) || a.openOn.length - b.openOn.length)
}

/** Each claim that can’t be had gets what it can hold; null where the others have no room for the rest. */
function splitWith(
  easter: number,
  rooms: readonly ClaimRoom[],
  parts: 'whole' | 'days' = 'days',
): ClaimSplit | null {
  const openOn = rooms.flatMap(({ isPossible, easterDays }) =>
    isPossible ? [] : easterDays.slice(0, easter),
  )
  const most = rooms.map(({ mostDays, isPossible, easterDays }) =>
    isPossible ? mostDays : mostDays + Math.min(easter, easterDays.length),
  )
  const days = rooms.map(({ isPossible, targetWeeks }, index) => {
    if (isPossible) return targetWeeks * schoolDaysPerWeek
    const own = Math.min(most[index] ?? 0, targetWeeks * schoolDaysPerWeek)
    return parts === 'whole' ? Math.floor(own / schoolDaysPerWeek) * schoolDaysPerWeek : own
  })
  const year = sumOfWeeks(rooms.map(({ targetWeeks }) => targetWeeks)) * schoolDaysPerWeek
  let lacking = sumOfWeeks([year, ...days.map((each) => -each)])
  const spare = (index: number) => (most[index] ?? 0) - (days[index] ?? 0)
  const roomiest = rooms
    .map((_, index) => index)
    .filter((index) => rooms[index]?.isPossible)
    .sort((a, b) => spare(b) - spare(a))
  for (const index of roomiest) {
    const more = Math.min(lacking, Math.max(0, spare(index)))
    days[index] = (days[index] ?? 0) + more
    lacking = sumOfWeeks([lacking, -more])
  }
  if (lacking > 0) return null
  const weeks = rooms.map(({ period }, index) => ({ period, weeks: roundWeeks(days[index] ?? 0, 'tenths') }))
  return { weeks, openOn: openOn.filter((date) => isNeeded(date, days, rooms)) }
}

/** An Easter day is needed only where the claim holds more days than it has without it. */
function isNeeded(date: IsoDate, days: readonly number[], rooms: readonly ClaimRoom[]): boolean {
  return rooms.some(
    ({ easterDays, mostDays }, index) =>
      easterDays.includes(date) && easterDays.indexOf(date) < (days[index] ?? 0) - mostDays,
  )
}

function daysIn(range: DateRange, line: DayLine): number {
  return sumIn(line.claimedBefore, placeOn(line, range)) / 2
}

function halfTermDays(year: YearToPlan, range: DateRange, line: DayLine): number {
  return termTypesFrom(year.yearStart ?? 'april').reduce((sum, termType) => {
    const halfTerm = preferredHalfTerm(year, termType)
    const inside = halfTerm === null ? null : overlapOf(halfTerm.dates, range)
    return inside === null || !isValidRange(inside) ? sum : sum + daysIn(inside, line)
  }, 0)
}

function easterDaysIn(range: DateRange, line: DayLine): IsoDate[] {
  const easter = seasonalBreaks(range).filter(({ name }) => name === 'easter')
  return easter
    .flatMap((days) => eachDay(overlapOf(days, range)))
    .filter((date) => sumIn(line.untakenBefore, placeOn(line, { startDate: date, endDate: date })) > 0)
}

function keyOf({ weeks, openOn }: ClaimSplit): string {
  return JSON.stringify([weeks.map((each) => each.weeks), openOn])
}
