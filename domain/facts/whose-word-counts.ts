import type { FundingRequirementsByYear, KnownRequirements } from '#domain/authority/target-weeks.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type Fact, type FactStanding, factStandings, ruleKinds } from './fact.ts'
import { rulesByKind } from './rules-by-kind.ts'

/** `source: null`: a rule was typed without saying where it is printed. */
type Weighed = Pick<Fact, 'fundingYear' | 'standing'> & { readonly source?: unknown }

/**
 * The fact of one kind that counts for a funding year: confirmed by the council, else recorded by a system
 * administrator with a source, else the organisation's own, else recorded without a source; of the same standing the
 * year's before the one that stands until changed. Null: not known, and the default is used.
 */
export function factThatCounts<Known extends Weighed>(
  facts: readonly Known[],
  fundingYear: FundingYear,
): Known | null {
  const ofYear = facts.filter((fact) => fact.fundingYear === fundingYear || fact.fundingYear === 'default')
  return ofYear.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? null
}

function weightOf(fact: Weighed): number {
  return 2 * rankOf(fact) + (fact.fundingYear === 'default' ? 0 : 1)
}

function rankOf({ standing, source }: Weighed): number {
  return standing === 'recorded' && source === null ? -1 : factStandings.indexOf(standing)
}

/**
 * An authority's facts without those of a year that give way to one that stands until changed and has a higher standing:
 * by the others it is counted, the year's first. `app_store_rules` leaves out the same.
 */
export function withoutOvertaken<Known extends Weighed & Pick<Fact, 'kind'>>(
  facts: readonly Known[],
): Known[] {
  return facts.filter(
    (fact) =>
      !facts.some(
        (other) =>
          other.kind === fact.kind && other.fundingYear === 'default' && rankOf(other) > rankOf(fact),
      ),
  )
}

export type FactPlace = Pick<Fact, 'fundingYear' | 'kind'>

/** An authority's rules with an organisation's own figures where nothing is known, by year. */
export function withOwnFigures(
  authority: FundingRequirementsByYear | null,
  own: FundingRequirementsByYear | null,
  unsourced: readonly FactPlace[] = [],
): FundingRequirementsByYear | null {
  if (own === null) return authority
  const isUnsourced = ({ fundingYear, kind }: FactPlace) =>
    unsourced.some((place) => place.fundingYear === fundingYear && place.kind === kind)
  const recorded = factsOf(authority, 'recorded')
  const facts = [
    ...recorded.map((fact) => (isUnsourced(fact) ? { ...fact, source: null } : fact)),
    ...factsOf(own, 'own'),
  ]
  const years = ['default', ...facts.map(({ fundingYear }) => fundingYear)]
  return Object.fromEntries([...new Set(years)].map((year) => [year, rulesOf(facts, year)]))
}

function factsOf(byYear: FundingRequirementsByYear | null, standing: FactStanding): Fact[] {
  return Object.entries(byYear ?? {}).flatMap(([fundingYear, rules]) =>
    rulesByKind(rules).map(({ kind, value }) => ({ kind, fundingYear, value, standing })),
  )
}

function rulesOf(facts: readonly Fact[], fundingYear: FundingYear): KnownRequirements {
  return Object.fromEntries(
    ruleKinds.flatMap((kind) => {
      const fact = factThatCounts(
        facts.filter((each) => each.kind === kind),
        fundingYear,
      )
      return fact === null ? [] : [[kind, fact.value]]
    }),
  )
}
