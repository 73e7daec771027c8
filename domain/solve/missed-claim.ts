import { fewestDays } from '#domain/authority/fewest-days.ts'
import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { targetDaysOf } from '#domain/count/claim.ts'
import { type ClaimState, claimStateInWords } from '#domain/count/target-state.ts'
import { numberOf, roundingNames } from '#domain/count/weeks-in-words.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { fromDayNumber } from '#domain/year/iso-date.ts'
import { overlapOf, sumIn } from './day-line.ts'
import { paidOutOfReach } from './paid-out-of-reach.ts'
import type { YearOnLine } from './year-on-line.ts'

/**
 * How far a plan is from a claim’s target, and why it comes no nearer, in two sentences. `isPublished`: because its terms
 * are as they are published.
 */
export function missedClaimInWords(claim: ClaimState, line: YearOnLine, isPublished = false): string {
  const name = claim.period === 'year' ? 'The year’s claim' : `The ${claim.period} claim`
  const { rounding = null } = line.year.requirements
  return `${name} is ${claimStateInWords(claim, rounding)}. ${reason(claim, line, isPublished)}`
}

function reason(claim: ClaimState, { year, line, terms }: YearOnLine, isPublished: boolean): string {
  const { rounding = 'tenths' } = year.requirements
  const target = claim.targetWeeks ?? 0
  if (roundWeeks(Math.round(target * 10) / 2, rounding) !== target)
    return `Weeks that are counted ${roundingNames[rounding]} never come to ${target}.`
  const hasHalfDays = year.closures?.some(({ portion }) => portion === 'half') === true
  if (fewestDays(target, rounding) === null && !hasHalfDays)
    return `Only a half day reaches the ${numberOf(targetDaysOf(target), 'school day')} of its target.`
  const asPublished = 'The published dates are kept as they are.'
  if (claim.state === 'over')
    return isPublished ? asPublished : 'No start, end and half-term leave fewer school days.'
  const term = terms.find(({ on }) => on.setting.termType === claim.period)
  if (term === undefined)
    return isPublished ? asPublished : 'No start, end and half-term leave more school days.'
  const { window, preferredHalfTerm, setting } = term.on
  const days = overlapOf(window, term.claims.own)
  const half = preferredHalfTerm === null ? 0 : sumIn(line.claimedBefore, overlapOf(preferredHalfTerm, days))
  const untaken = sumIn(line.untakenBefore, days)
  const most = (sumIn(line.claimedBefore, days) - half - paidOutOfReach(line, days)) / 2 - untaken
  if (isPublished && claim.schoolDays < most) return asPublished
  const range = rangeInWords({
    startDate: fromDayNumber(line.firstDay + days.first),
    endDate: fromDayNumber(line.firstDay + days.last),
  })
  const outside = [
    ...(setting.preferredHalfTerm === null ? [] : ['the half-term']),
    ...(untaken === 0 ? [] : ['Christmas and Easter days']),
  ]
  const apart = outside.length === 0 ? '' : ` outside ${outside.join(' and the ')}`
  return `From ${range} there are at most ${numberOf(most, 'school day')}${apart}.`
}
