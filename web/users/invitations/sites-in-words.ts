import type { Invitation } from '#contract/people/invitations.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'

/** The sites a person gets access to: “All sites, to read · 2 to edit”. */
export function sitesInWords({
  role,
  allSites,
  sites,
}: Pick<Invitation, 'role' | 'allSites' | 'sites'>): string {
  if (role === 'la_user') return 'Those of their authority'
  if (!hasSiteGrants(role)) return 'Every site'
  const toEdit = sites.filter(({ canEdit }) => canEdit).length
  const toRead = sites.length - toEdit
  const parts = [
    allSites === null ? '' : `All sites, to ${allSites}`,
    toEdit > 0 && allSites !== 'edit' ? `${toEdit} to edit` : '',
    toRead > 0 && allSites === null ? `${toRead} to read` : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'None yet' : parts.join(' · ')
}
