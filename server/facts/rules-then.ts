import type { FundingRequirementsByYear, KnownRequirements } from '#domain/authority/target-weeks.ts'
import { isRuleKind } from '#domain/facts/fact.ts'
import { withOwnFigures, withoutOvertaken } from '#domain/facts/whose-word-counts.ts'
import { type FactRow, wordOf } from './read-facts.ts'

type Dated = Pick<FactRow, 'fundingYear' | 'kind' | 'value' | 'recordedAt' | 'confirmedAt' | 'endedAt'> &
  Parameters<typeof wordOf>[0]

/**
 * What calendars of the organisation were counted by at an instant, from all facts of their authority with those that
 * have ended since: the same as `rulesOfSite` answers for today.
 */
export function rulesThen(
  facts: readonly Dated[],
  { organizationId, at }: { readonly organizationId: string; readonly at: Date },
): FundingRequirementsByYear | null {
  const stood = facts.filter(
    ({ kind, recordedAt, endedAt }) =>
      isRuleKind(kind) && recordedAt <= at && (endedAt === null || endedAt > at),
  )
  const ofAuthority = withoutOvertaken(
    stood
      .filter((fact) => fact.organizationId === null)
      .map((fact) => ({ ...fact, ...wordOf({ ...fact, confirmedAt: confirmedBy(at, fact) }) })),
  )
  const unsourced = ofAuthority.filter(({ standing, source }) => standing === 'recorded' && source === null)
  const own = stood.filter((fact) => fact.organizationId === organizationId)
  return withOwnFigures(byYear(ofAuthority), byYear(own), unsourced)
}

function confirmedBy(at: Date, { confirmedAt }: Dated): Date | null {
  return confirmedAt !== null && confirmedAt <= at ? confirmedAt : null
}

function byYear(
  facts: readonly Pick<Dated, 'fundingYear' | 'kind' | 'value'>[],
): FundingRequirementsByYear | null {
  if (facts.length === 0) return null
  const rules: Record<string, KnownRequirements> = {}
  for (const { fundingYear, kind, value } of facts)
    rules[fundingYear] = { ...rules[fundingYear], [kind]: value }
  return rules
}
