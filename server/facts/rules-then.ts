import type { FundingRequirementsByYear, KnownRequirements } from '#domain/authority/target-weeks.ts'
import { isRuleKind } from '#domain/facts/fact.ts'
import { withOwnFigures } from '#domain/facts/whose-word-counts.ts'
import type { FactRow } from './read-facts.ts'

type Dated = Pick<
  FactRow,
  'organizationId' | 'fundingYear' | 'kind' | 'value' | 'title' | 'recordedAt' | 'confirmedAt' | 'endedAt'
>

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
  const ofAuthority = stood.filter((fact) => fact.organizationId === null)
  const unsourced = ofAuthority.filter(
    ({ title, confirmedAt }) => title === null && (confirmedAt === null || confirmedAt > at),
  )
  const own = stood.filter((fact) => fact.organizationId === organizationId)
  return withOwnFigures(byYear(ofAuthority), byYear(own), unsourced)
}

function byYear(facts: readonly Dated[]): FundingRequirementsByYear | null {
  if (facts.length === 0) return null
  const rules: Record<string, KnownRequirements> = {}
  for (const { fundingYear, kind, value } of facts)
    rules[fundingYear] = { ...rules[fundingYear], [kind]: value }
  return rules
}
