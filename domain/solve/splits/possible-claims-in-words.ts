import { roundWeeks, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { targetDaysOf } from '#domain/count/claim.ts'
import { numberOf, roundingNames } from '#domain/count/weeks-in-words.ts'
import { datesInWords, formatDate, listInWords } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { ClaimRoom } from './claim-rooms.ts'
import type { ClaimSplit } from './claim-splits.ts'
import { daysLacking, type WayToTarget, waysToTarget } from './ways-to-target.ts'

/** `The spring claim can’t have 12 weeks: 1 January to 31 March 2027 holds 54 school days (10.8 weeks) …` */
export function impossibleClaimInWords(room: ClaimRoom): string {
  const weeks = numberOf(room.targetWeeks, 'week')
  if (room.lacks === 'half-day')
    return `${claimName(room)} can’t have ${weeks} in whole days: only a half day reaches its ${targetDays(room)}.`
  if (room.lacks === 'rounding') return `${claimName(room)} can’t have ${weeks}: ${neverCounted(room)}.`
  return `${claimName(room)} can’t have ${weeks}: ${daysOf(room)} ${roomInWords(room)}.`
}

/** `12 weeks need 1 more school day: open on 3 January, or on 1 day of the half-term.` Null where no days suffice. */
export function waysToTargetInWords(room: ClaimRoom): string | null {
  const ways = waysToTarget(room)
  if (ways.length === 0) return null
  const lacking = numberOf(daysLacking(room), 'more school day')
  return `${numberOf(room.targetWeeks, 'week')} need ${lacking}: open ${waysInWords(ways)}.`
}

/** `on 30 and 31 March and 4 days of the half-term`, `on 3 January, or on 1 day of the half-term` */
function waysInWords(ways: readonly WayToTarget[]): string {
  return ways
    .map(({ openOn, halfTermDays }) => {
      const parts = [
        ...(openOn.length === 0 ? [] : [datesInWords(openOn)]),
        ...(halfTermDays === 0 ? [] : [`${numberOf(halfTermDays, 'day')} of the half-term`]),
      ]
      return `on ${parts.join(' and ')}`
    })
    .join(', or ')
}

/** `13 + 14 + 11, open on 30 March` */
export function splitInWords({ weeks, openOn }: ClaimSplit): string {
  const sum = weeks.map((each) => each.weeks).join(' + ')
  return openOn.length === 0 ? sum : `${sum}, open on ${datesInWords(openOn)}`
}

/** The question to the council, to be copied into a message. */
export function questionToCouncil(
  fundingYear: FundingYear,
  rooms: readonly ClaimRoom[],
  splits: readonly ClaimSplit[],
): string {
  const impossible = rooms.filter(({ isPossible }) => !isPossible)
  const year = numberOf(sumOfWeeks(rooms.map(({ targetWeeks }) => targetWeeks)), 'week')
  const claims = impossible.map(
    (room) =>
      `our ${room.period === 'year' ? 'claim' : `${room.period} claim`}, ${daysOf(room)}, ${roomInWords(room)}. Its target is ${targetInWords(room)}`,
  )
  const names = listInWords(rooms.map(({ period }) => period))
  const offers = splits
    .map(({ weeks, openOn }) => {
      const open = openOn.length === 0 ? '' : ` (open on ${datesInWords(openOn)})`
      return `${weeks.map((each) => each.weeks).join(' + ')}${open}`
    })
    .join(', or ')
  const question =
    splits.length === 0
      ? 'What should we claim?'
      : `May we claim ${offers} weeks for ${names}, so that the year has its ${year}?`
  const opened = impossible.flatMap((room) => {
    const ways = waysToTarget(room)
    const weeks = `the ${numberOf(room.targetWeeks, 'week')}${room.period === 'year' ? '' : ` of ${room.period}`}`
    return ways.length === 0 ? [] : [` Or may we open ${waysInWords(ways)}, for ${weeks}?`]
  })
  return `For the funding year ${fundingYear} ${claims.join('; ')}. ${question}${opened.join('')}`
}

function targetInWords(room: ClaimRoom): string {
  const weeks = numberOf(room.targetWeeks, 'week')
  if (room.lacks === 'half-day') return `${weeks}, ${targetDays(room)}, which only a half day reaches`
  return room.lacks === 'rounding' ? `${weeks}, but ${neverCounted(room)}` : weeks
}

function targetDays({ targetWeeks }: ClaimRoom): string {
  return numberOf(targetDaysOf(targetWeeks), 'school day')
}

function neverCounted({ rounding, targetWeeks }: ClaimRoom): string {
  return `weeks that are counted ${roundingNames[rounding ?? 'tenths']} never come to ${targetWeeks}`
}

function roomInWords({ maxDays, maxWeeks, easterDays, maxDaysWithEaster }: ClaimRoom): string {
  const most = `holds ${numberOf(maxDays, 'school day')} (${numberOf(maxWeeks, 'week')}) with its half-term`
  if (easterDays.length === 0) return most
  const withEaster = maxDaysWithEaster.at(-1) ?? maxDays
  return `${most} and without the days after Easter Monday, ${withEaster} (${roundWeeks(withEaster, 'tenths')}) with them`
}

function daysOf({ startDate, endDate }: ClaimRoom): string {
  return `${formatDate(startDate, 'd MMMM')} to ${formatDate(endDate, 'd MMMM yyyy')}`
}

function claimName({ period }: ClaimRoom): string {
  return period === 'year' ? 'The year’s claim' : `The ${period} claim`
}
