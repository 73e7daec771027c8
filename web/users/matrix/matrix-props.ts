import type { PersonSites } from '#contract/site-access.ts'
import type { Site } from '#contract/sites.ts'
import type { SiteAccess } from '#domain/site-access.ts'
import type { CellChanges } from './cell-changes.ts'

export type MatrixProps = {
  people: readonly PersonSites[]
  sites: readonly Site[]
  /** Those that are looked at. */
  shown: readonly Site[]
  changes: CellChanges
  /** Null is the cell of all sites. */
  onSet: (person: PersonSites, siteId: string | null, to: SiteAccess | null) => void
}

export type MatrixColumn = { readonly id: string | null; readonly name: string }

export function columnsOf(sites: readonly Site[]): readonly MatrixColumn[] {
  return [{ id: null, name: 'All sites' }, ...sites.map(({ id, name }) => ({ id, name }))]
}
