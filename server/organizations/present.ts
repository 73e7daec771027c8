import type { Organization } from '#contract/organizations/organization.ts'
import type { OrganizationRow } from '#server/access/reach/within-reach.ts'

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
