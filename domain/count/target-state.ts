import {
  type FundingRequirements,
  roundWeeks,
  schoolDaysPerWeek,
  sumOfWeeks,
  type WeekRounding,
} from '#domain/authority/target-weeks.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { termNames } from '#domain/year/term.ts'
import { type Claim, type ClaimPeriod, type ClaimSum, claimTarget, sumOfClaims } from './claim.ts'
import { numberOf, roundingNames } from './weeks-in-words.ts'

/**
 * `by-rounding`: the days are fewer than the target's, and only half weeks that no authority has confirmed reach it.
 * `by-split`: on a target that the setting chose, and that the authority has not agreed to; agreed, it is `on-target`.
 */
export const targetStates = ['on-target', 'by-split', 'by-rounding', 'short', 'over'] as const
export type TargetState = (typeof targetStates)[number]

/** Whether the claims have the weeks that they are compared with, the authority's own or those of a split. */
export function meetsTarget(state: TargetState): boolean {
  return state === 'on-target' || state === 'by-split'
}

export type ClaimState = Claim & { state: TargetState }

/** How a year stands to its targets; the figures are the sums of its claims. */
export type YearTargetState = ClaimSum & {
  state: TargetState
  claims: readonly ClaimState[]
  /** Null: not known, so that days decide. */
  rounding: WeekRounding | null
  /** Whether the targets are a split of the authority's weeks that the setting took. */
  isSplit: boolean
  /** Whether the authority agreed to that split. */
  isSplitAgreed: boolean
}

type Requirements = Pick<FundingRequirements, 'rounding' | 'authorityWeeks' | 'isSplitAgreed'>
type ClaimFigures = Pick<Claim, 'period' | 'schoolDays' | 'countedWeeks' | 'targetWeeks' | 'targetDays'>
type YearFigures = Omit<ClaimFigures, 'period'>

/**
 * One claim: on target as the authority counts, or by its days where the authority's rounding is not known. A claim
 * without a target is on target.
 */
export function claimStateOf(claim: ClaimFigures, requirements: Requirements): TargetState {
  const state = stateByTarget(claim, requirements)
  const { authorityWeeks: own, isSplitAgreed = false } = requirements
  const isAgreed =
    isSplitAgreed ||
    own === undefined ||
    claimTarget(claim.period, { targetWeeks: own }) === claim.targetWeeks
  return state === 'on-target' && !isAgreed ? 'by-split' : state
}

function stateByTarget(claim: YearFigures, { rounding }: Requirements): TargetState {
  const { schoolDays, countedWeeks, targetWeeks, targetDays } = claim
  if (targetWeeks === null || targetDays === null) return 'on-target'
  if (rounding !== undefined) return stateOfDistance(sumOfWeeks([countedWeeks, -targetWeeks]))
  if (schoolDays < targetDays && roundWeeks(schoolDays, 'half') === targetWeeks) return 'by-rounding'
  return stateOfDistance(schoolDays - targetDays)
}

/** The year: short where any claim is, else over, by rounding or by a split; on target where every claim is. */
export function targetStateOf(claims: readonly Claim[], requirements: Requirements): YearTargetState {
  const states = claims.map((claim) => ({ ...claim, state: claimStateOf(claim, requirements) }))
  const worst = (['short', 'over', 'by-rounding', 'by-split'] as const).find((state) =>
    states.some((claim) => claim.state === state),
  )
  return {
    ...sumOfClaims(claims),
    state: worst ?? 'on-target',
    claims: states,
    rounding: requirements.rounding ?? null,
    isSplit: requirements.authorityWeeks !== undefined,
    isSplitAgreed: requirements.isSplitAgreed ?? false,
  }
}

export const targetStateNames: Readonly<Record<TargetState, string>> = {
  'on-target': 'On target',
  'by-split': 'By a split',
  'by-rounding': 'By rounding',
  short: 'Short',
  over: 'Over',
}

/** `Short`; where the year's days do not show it, which claim is: `Spring short` of 216 days for 190, `2 claims short`. */
export function headlineOf({ state, claims, schoolDays, targetDays }: YearTargetState): string {
  const distance = targetDays === null ? 0 : schoolDays - targetDays
  const isHidden = (state === 'short' && distance >= 0) || (state === 'over' && distance <= 0)
  const [one, ...others] = claimsThatAre(state, claims)
  if (!isHidden || one === undefined || one.period === 'year') return targetStateNames[state]
  return others.length === 0 ? `${termNames[one.period]} ${state}` : `${others.length + 1} claims ${state}`
}

type TargetStateWords = {
  /** `188 of 190 school days · 37.6 weeks` */
  figures: string
  /** `on target`, `38 by rounding: 188 of 190 days`, `spring 2 days short`, and after a split that it has to be agreed */
  verdict: string
}

export function targetStateInWords(year: YearTargetState): TargetStateWords {
  return { figures: daysInWords(year), verdict: verdictOf(year) }
}

/** `188 of 190 school days · 37.6 weeks`: days first, weeks exact. */
export function daysInWords({
  schoolDays,
  exactWeeks,
  targetDays,
}: Pick<Claim, 'schoolDays' | 'exactWeeks' | 'targetDays'>): string {
  const days =
    targetDays === null ? numberOf(schoolDays, 'school day') : `${schoolDays} of ${daysOf(targetDays)}`
  return `${days} · ${numberOf(exactWeeks, 'week')}`
}

/** `Summer`, or `The year` where it is claimed at once. */
export function claimName(period: ClaimPeriod): string {
  return period === 'year' ? 'The year' : termNames[period]
}

/** `59 of 60 school days · 11.8 weeks, 12 by rounding: 59 of 60 days` */
export function claimInWords(claim: ClaimState, rounding: WeekRounding | null): string {
  return `${daysInWords(claim)}, ${claimStateInWords(claim, rounding)}`
}

/** One claim, without its name: `on target`, `on target, if the council agrees`, `12 by rounding: 59 of 60 days`, `2 days short`, `1 day over`. */
export function claimStateInWords(
  claim: ClaimFigures & { state: TargetState },
  rounding: WeekRounding | null,
): string {
  switch (claim.state) {
    case 'on-target':
      return onTargetInWords(claim, rounding)
    case 'by-split':
      return `${onTargetInWords(claim, rounding)}, if the council agrees`
    case 'by-rounding':
      return byRoundingInWords(claim)
    default:
      return distanceOf(claim, rounding)
  }
}

/** For a narrow place, where each claim has its own words: `summer and spring short, autumn over`. */
export function briefVerdict(year: YearTargetState): string {
  const { state, claims } = year
  if (claims.length === 1 || meetsTarget(state) || state === 'by-rounding') return verdictOf(year)
  const named = (wanted: TargetState) => {
    const names = claimsThatAre(wanted, claims).map(({ period }) => period)
    return names.length === 0 ? [] : [`${listInWords(names)} ${wanted.replace('-', ' ')}`]
  }
  return [...named('short'), ...named('over'), ...named('by-rounding')].join(', ') + splitOf(year)
}

function verdictOf(year: YearTargetState): string {
  return ownVerdictOf(year) + splitOf(year)
}

/** The targets are then not the authority's own: `on target by the split 13 + 14 + 11, which the council has to agree`. */
function splitOf({ isSplit, isSplitAgreed, claims }: YearTargetState): string {
  if (!isSplit) return ''
  const agreement = isSplitAgreed ? 'which the council agreed to' : 'which the council has to agree'
  return ` by the split ${claims.map(({ targetWeeks }) => targetWeeks).join(' + ')}, ${agreement}`
}

function ownVerdictOf(year: YearTargetState): string {
  const { state, claims, rounding } = year
  if (meetsTarget(state)) return onTargetInWords(year, rounding)
  if (state === 'by-rounding') return byRoundingInWords(year)
  const off = [...claimsThatAre('short', claims), ...claimsThatAre('over', claims)]
  return listInWords(
    [...off, ...claimsThatAre('by-rounding', claims)].map(
      (claim) => `${nameOf(claim.period)}${claimStateInWords(claim, rounding)}`,
    ),
  )
}

function claimsThatAre(wanted: TargetState, claims: readonly ClaimState[]): ClaimState[] {
  return claims.filter(({ state }) => state === wanted)
}

function onTargetInWords(
  { schoolDays, targetDays, countedWeeks }: YearFigures,
  rounding: WeekRounding | null,
): string {
  if (targetDays === null || schoolDays === targetDays || rounding === null) return 'on target'
  return `on target: ${numberOf(countedWeeks, 'week')} ${roundingNames[rounding]}`
}

function byRoundingInWords({ schoolDays, targetWeeks, targetDays }: YearFigures): string {
  return `${targetWeeks} by rounding: ${schoolDays} of ${targetDays} days`
}

/** `2 days short`, `1 week and 2 days over`; `0.5 weeks short: 57 of 60 days` where the authority rounds. */
function distanceOf(claim: YearFigures & { state: TargetState }, rounding: WeekRounding | null): string {
  const { schoolDays, countedWeeks, targetWeeks, targetDays, state } = claim
  if (rounding === null) {
    return `${weeksAndDays(Math.abs(schoolDays - (targetDays ?? schoolDays)))} ${state}`
  }
  const weeks = numberOf(Math.abs(sumOfWeeks([countedWeeks, -(targetWeeks ?? countedWeeks)])), 'week')
  return `${weeks} ${state}: ${schoolDays} of ${targetDays} days`
}

function weeksAndDays(days: number): string {
  const weeks = Math.floor(days / schoolDaysPerWeek)
  const rest = days - weeks * schoolDaysPerWeek
  return [weeks > 0 && numberOf(weeks, 'week'), rest > 0 && numberOf(rest, 'day')]
    .filter(Boolean)
    .join(' and ')
}

/** The claim of a whole year needs no name. */
function nameOf(period: ClaimPeriod): string {
  return period === 'year' ? '' : `${period} `
}

function daysOf(targetDays: number): string {
  return numberOf(targetDays, 'school day')
}

function stateOfDistance(distance: number): TargetState {
  if (distance === 0) return 'on-target'
  return distance < 0 ? 'short' : 'over'
}
