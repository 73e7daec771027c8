import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type FundingRequirements, sumOfWeeks, type TargetWeeks } from './target-weeks.ts'

/**
 * The requirements of a calendar whose setting took another split of the year's weeks over its claims. What
 * `checkClaimWeeks` refuses is left out: the authority's own weeks may have changed since the split was chosen.
 */
export function withClaimWeeks(
  requirements: FundingRequirements,
  claimWeeks: TargetWeeks | null | undefined,
): FundingRequirements {
  const own = authorityRequirements(requirements)
  if (!claimWeeks || areSameWeeks(own.targetWeeks, claimWeeks) || checkClaimWeeks(own, claimWeeks) !== null)
    return own
  const isAgreed = own.agreedSplits?.some((weeks) => areSameWeeks(weeks, claimWeeks)) ?? false
  return withAgreedSplit({ ...own, targetWeeks: claimWeeks, authorityWeeks: own.targetWeeks }, isAgreed)
}

/** An authority that accepted a calendar has agreed to its split. */
export function withAgreedSplit(requirements: FundingRequirements, isAgreed: boolean): FundingRequirements {
  if (!isAgreed || requirements.authorityWeeks === undefined) return requirements
  return { ...requirements, isSplitAgreed: true }
}

/** The split that these requirements have; null where they are the authority's own. */
export function claimWeeksOf({ targetWeeks, authorityWeeks }: FundingRequirements): TargetWeeks | null {
  return authorityWeeks === undefined ? null : targetWeeks
}

/** Why the weeks are no split of those that the authority pays for in the year, in a sentence. */
export function checkClaimWeeks(requirements: FundingRequirements, claimWeeks: TargetWeeks): string | null {
  const { claims, targetWeeks } = authorityRequirements(requirements)
  if (claims === 'by-year') return 'The whole year is one claim here, so its weeks can’t be split'
  const year = sumOf(targetWeeks)
  return sumOf(claimWeeks) === year ? null : `Split the year’s ${year} weeks, no more and no fewer`
}

/** The weeks of the terms in the order of a year: `13 + 14 + 11`. */
export function weeksOfYearInWords(weeks: TargetWeeks, yearStart: FundingYearStart = 'april'): string {
  return termTypesFrom(yearStart)
    .map((termType) => weeks[termType])
    .join(' + ')
}

/** What a revision says of a split that its claims are compared with since, or no longer. */
export function splitChanges(before: FundingRequirements, after: FundingRequirements): string[] {
  const isSplit = [before, after].some(({ authorityWeeks }) => authorityWeeks !== undefined)
  if (!isSplit || areSameWeeks(before.targetWeeks, after.targetWeeks)) return []
  const [from, to] = [before, after].map(
    ({ targetWeeks: { summer, autumn, spring } }) =>
      `${summer} weeks in summer, ${autumn} in autumn and ${spring} in spring`,
  )
  return [`The claims are compared with ${to}, before with ${from}.`]
}

function authorityRequirements({
  authorityWeeks,
  isSplitAgreed: _,
  ...requirements
}: FundingRequirements): FundingRequirements {
  return { ...requirements, targetWeeks: authorityWeeks ?? requirements.targetWeeks }
}

/** Whether every term has the same weeks in both. */
export function areSameWeeks(one: TargetWeeks, other: TargetWeeks): boolean {
  return weeksOf(one).join() === weeksOf(other).join()
}

function sumOf(weeks: TargetWeeks): number {
  return sumOfWeeks(weeksOf(weeks))
}

function weeksOf({ summer, autumn, spring }: TargetWeeks): number[] {
  return [summer, autumn, spring]
}
