import type { Site } from '#contract/organizations/site.ts'
import type { PersonSites } from '#contract/people/site-access.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'
import type { CellChanges } from './cell-changes.ts'

export type MatrixProps = {
  people: readonly PersonSites[]
  /** Those whose columns are drawn: of thousands a few at a time. */
  shown: readonly Site[]
  /** How many sites there are; null while not all of them are loaded. */
  total: number | null
  changes: CellChanges
  /** Null means all sites. */
  onSet: (person: PersonSites, siteId: string | null, to: SiteAccess | null) => void
}

type MatrixColumn = { readonly id: string | null; readonly name: string }

export function columnsOf(sites: readonly Site[]): readonly MatrixColumn[] {
  return [{ id: null, name: 'All sites' }, ...sites.map(({ id, name }) => ({ id, name }))]
}
