import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FactKind, factNames } from './fact.ts'
import { defaultInWords, factInWords, factsOfYear, type KnownFact, sourceInWords } from './known-fact.ts'

/** A fact that a revision was counted with, as it was then. */
export type CountedFact = Omit<KnownFact, 'proposedAt'>

/** The facts that count for a year, without those that give way and without who recorded them. */
export function countedFacts(known: readonly KnownFact[], fundingYear: FundingYear): CountedFact[] {
  return factsOfYear(known, fundingYear).flatMap(({ used }) => {
    if (used === null) return []
    const { kind, fundingYear: year, value, standing, source, seenOn, recordedAt, confirmedAt } = used
    return [{ kind, fundingYear: year, value, standing, source, seenOn, recordedAt, confirmedAt }]
  })
}

type CountedRule = { readonly name: string; readonly words: string; readonly source: string }

/** Without a fact a calendar is counted by the default of these. */
const alwaysShown: readonly FactKind[] = ['targetWeeks', 'rounding', 'claims']

/**
 * What a revision was counted with, rule by rule, and where it is printed; what was not known is called default. Empty
 * for revisions of earlier releases, which say nothing of it.
 */
export function countedRulesInWords({
  facts,
  requirements,
}: {
  facts?: readonly CountedFact[]
  requirements: FundingRequirements
}): CountedRule[] {
  if (facts === undefined) return []
  const targetWeeks = requirements.authorityWeeks ?? requirements.targetWeeks
  const missing = alwaysShown.filter((kind) => !facts.some((fact) => fact.kind === kind))
  return [
    ...facts.map((fact) => ({
      name: factNames[fact.kind],
      words: factInWords({ [fact.kind]: fact.value }, fact.kind),
      source: `${sourceInWords(fact)}; ${standingOfAll(fact)}`,
    })),
    ...missing.map((kind) => ({
      name: factNames[kind],
      words: `default: ${factInWords({ ...requirements, targetWeeks }, kind) || defaultInWords(kind, 'England')}`,
      source: 'not known of the authority',
    })),
  ]
}

/** For readers outside the organisation as well. */
function standingOfAll({ standing, recordedAt, confirmedAt }: CountedFact): string {
  const on = (instant: string) => formatDate(instant.slice(0, 10), 'd MMM yyyy')
  switch (standing) {
    case 'confirmed':
      return `confirmed by the council, ${on(confirmedAt ?? recordedAt)}`
    case 'recorded':
      return `recorded ${on(recordedAt)}, not confirmed by the council`
    case 'own':
      return `the organisation’s own figure, ${on(recordedAt)}; the council has confirmed none`
  }
}
