import type { FundingRequirementsByYear, KnownRequirements } from '#domain/authority/target-weeks.ts'
import { type FactStanding, isRuleKind } from '#domain/facts/fact.ts'
import { countsForItsYear, withOwnFigures } from '#domain/facts/whose-word-counts.ts'
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
  const ofAuthority = stood
    .filter((fact) => fact.organizationId === null)
    .map((fact) => ({ ...fact, source: fact.title, standing: standingAt(fact, at) }))
  const counting = ofAuthority.filter((fact) => countsForItsYear(fact, ofAuthority))
  const unsourced = counting.filter(({ source, standing }) => source === null && standing === 'recorded')
  const own = stood.filter((fact) => fact.organizationId === organizationId)
  return withOwnFigures(byYear(counting), byYear(own), unsourced)
}

function standingAt({ confirmedAt }: Dated, at: Date): FactStanding {
  return confirmedAt !== null && confirmedAt <= at ? 'confirmed' : 'recorded'
}

function byYear(facts: readonly Dated[]): FundingRequirementsByYear | null {
  if (facts.length === 0) return null
  const rules: Record<string, KnownRequirements> = {}
  for (const { fundingYear, kind, value } of facts)
    rules[fundingYear] = { ...rules[fundingYear], [kind]: value }
  return rules
}
