import type { FactCoverage } from '#contract/authorities/coverage.ts'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { isOlderThanAYear } from '#domain/facts/coverage.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

export const orders = ['name', 'age', 'sites'] as const
export type Order = (typeof orders)[number]

type Covered = Omit<FactCoverage['authorities'][number], 'localAuthorityId'>

/** Without coverage while it loads. */
export type CoveredAuthority = ListedLocalAuthority & { coverage: Covered | undefined }

const nothingKnown: Covered = { known: [], knowsWeeks: false, oldestSeenOn: null, sites: 0 }

export function withCoverage(
  all: readonly ListedLocalAuthority[],
  coverage: FactCoverage | undefined,
): CoveredAuthority[] {
  const byId = new Map(coverage?.authorities.map((each) => [each.localAuthorityId, each]))
  return all.map((authority) => ({
    ...authority,
    coverage: coverage && (byId.get(authority.id) ?? nothingKnown),
  }))
}

/** By name as they come; the oldest source or the most sites first, and what has neither last. */
export function inOrder(authorities: readonly CoveredAuthority[], order: Order): CoveredAuthority[] {
  const never = '9999'
  switch (order) {
    case 'name':
      return [...authorities]
    case 'age':
      return authorities.toSorted((one, other) =>
        (one.coverage?.oldestSeenOn ?? never).localeCompare(other.coverage?.oldestSeenOn ?? never),
      )
    case 'sites':
      return authorities.toSorted((one, other) => (other.coverage?.sites ?? 0) - (one.coverage?.sites ?? 0))
  }
}

export function isOld({ coverage }: CoveredAuthority, today: IsoDate): boolean {
  const seenOn = coverage?.oldestSeenOn ?? null
  return seenOn !== null && isOlderThanAYear(seenOn, today)
}
