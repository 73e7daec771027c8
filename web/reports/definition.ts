import type { DefinitionInput } from '#contract/reports/report-definition.ts'

export type Definition = DefinitionInput

export function emptyDefinition(kind: Definition['kind']): Definition {
  return { kind, fundingYear: null, siteIds: null, statuses: null, columns: [], groupBy: null }
}

/** The query of the endpoint: missing values mean no limit. */
export function questionOf({ kind, fundingYear, siteIds, statuses, columns, groupBy }: Definition) {
  return {
    kind,
    ...(fundingYear !== null && { fundingYear }),
    ...(siteIds !== null && siteIds.length > 0 && { siteIds }),
    ...(statuses !== null && statuses.length > 0 && { statuses }),
    ...(kind === 'custom' && columns.length > 0 && { columns }),
    ...(kind === 'custom' && groupBy !== null && { groupBy }),
  }
}
