import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { FactKind, FactYear } from './fact.ts'

export type CoveredFact = {
  readonly localAuthorityId: string
  readonly kind: FactKind
  readonly fundingYear: FactYear
  /** When its source was seen. */
  readonly seenOn: IsoDate
}

type Coverage = {
  readonly localAuthorityId: string
  /** How many kinds are known of each year, in the order of the years. */
  readonly known: readonly number[]
  /** Whether the weeks of the first year are. */
  readonly knowsWeeks: boolean
  /** When the oldest of its sources was seen. */
  readonly oldestSeenOn: IsoDate
}

/** What is known of each authority of which anything is, in the given years. */
export function coverageOf(facts: readonly CoveredFact[], years: readonly FundingYear[]): Coverage[] {
  const byAuthority = new Map<string, CoveredFact[]>()
  for (const fact of facts) {
    const others = byAuthority.get(fact.localAuthorityId)
    if (others === undefined) byAuthority.set(fact.localAuthorityId, [fact])
    else others.push(fact)
  }
  return [...byAuthority].map(([localAuthorityId, own]) => {
    const kindsOf = (year: FundingYear) =>
      new Set(
        own
          .filter(({ fundingYear }) => fundingYear === year || fundingYear === 'default')
          .map(({ kind }) => kind),
      )
    return {
      localAuthorityId,
      known: years.map((year) => kindsOf(year).size),
      knowsWeeks: years[0] !== undefined && kindsOf(years[0]).has('targetWeeks'),
      oldestSeenOn: own.map(({ seenOn }) => seenOn).sort()[0] ?? '',
    }
  })
}

/** A source that was seen longer ago may not be what is printed now. */
export function isOlderThanAYear(seenOn: IsoDate, today: IsoDate): boolean {
  return `${Number(seenOn.slice(0, 4)) + 1}${seenOn.slice(4)}` < today
}
