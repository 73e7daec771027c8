import type { InvitationInput } from '#contract/people/invitations.ts'
import type { User, UserInput } from '#contract/people/users.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'
import type { SiteAccess } from '#domain/people/site-access.ts'

/** Access to all sites, to single ones, or both; a single one never has less than all. */
export type SiteChoice = {
  readonly allSites: SiteAccess | null
  readonly sites: Readonly<Record<string, SiteAccess>>
}

const noSites: SiteChoice = { allSites: null, sites: {} }

export const emptyPerson: PersonFormValues = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'site_user',
  localAuthorityId: '',
  access: noSites,
}

/** Without a local authority its id is ''. */
export function personFormValuesOf({ firstName, lastName, email, role, localAuthorityId }: User) {
  return { firstName, lastName, email, role, localAuthorityId: localAuthorityId ?? '', access: noSites }
}
export type PersonFormValues = ReturnType<typeof personFormValuesOf>

export function userInputOf({
  firstName,
  lastName,
  email,
  role,
  localAuthorityId,
}: PersonFormValues): UserInput {
  const names = { firstName, lastName, email, role }
  return role === 'la_user' ? { ...names, localAuthorityId } : names
}

/** Sites are sent only with roles that work by site, even if some were chosen before the role changed. */
export function invitationInputOf(values: PersonFormValues): InvitationInput {
  const { allSites, sites } = values.access
  if (!hasSiteGrants(values.role)) return userInputOf(values)
  return {
    ...userInputOf(values),
    allSites,
    sites: Object.entries(sites).map(([siteId, access]) => ({ siteId, canEdit: access === 'edit' })),
  }
}
