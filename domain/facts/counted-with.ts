import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FactKind, factNames, isRuleKind } from './fact.ts'
import { defaultInWords, factInWords, factsOfYear, type KnownFact, sourceInWords } from './known-fact.ts'

/** A fact that a revision was counted with, as it was then. */
export type CountedFact = Omit<KnownFact, 'proposedAt'>

/**
 * The facts that a year is counted by, without those that give way and without who recorded them. Rates are none: what
 * an organisation earns must not get into what is published.
 */
export function countedFacts(known: readonly KnownFact[], fundingYear: FundingYear): CountedFact[] {
  return factsOfYear(known, fundingYear).flatMap(({ used }) => {
    if (used === null || !isRuleKind(used.kind)) return []
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
  division,
}: {
  facts?: readonly CountedFact[]
  requirements: FundingRequirements
  division?: Division
}): CountedRule[] {
  if (facts === undefined) return []
  const targetWeeks = requirements.authorityWeeks ?? requirements.targetWeeks
  const missing = alwaysShown.filter((kind) => !facts.some((fact) => fact.kind === kind))
  return [
    ...facts.map((fact) => ({
      name: factNames[fact.kind],
      words: factInWords({ [fact.kind]: fact.value }, fact.kind),
      source: `${sourceInWords(fact)}; ${standingOfAll(fact, nationWords(division).payer)}`,
    })),
    ...missing.map((kind) => ({
      name: factNames[kind],
      words: `default: ${factInWords({ ...requirements, targetWeeks }, kind) || defaultInWords(kind, 'England')}`,
      source: 'not known of the authority',
    })),
  ]
}

/** For readers outside the organisation as well. */
function standingOfAll({ standing, recordedAt, confirmedAt }: CountedFact, payer: string): string {
  const on = (instant: string) => formatDate(instant.slice(0, 10), 'd MMM yyyy')
  switch (standing) {
    case 'confirmed':
      return `confirmed by ${payer}, ${on(confirmedAt ?? recordedAt)}`
    case 'recorded':
      return `recorded ${on(recordedAt)}, not confirmed by ${payer}`
    case 'own':
      return `the organisation’s own figure, ${on(recordedAt)}; ${payer} has confirmed none`
  }
}
