import type { SiteInput } from '#contract/organizations/sites.ts'
import type { Actor } from '#server/access/actor.ts'
import type { OrganizationRow } from '#server/access/reach/within-reach.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { invalidInput } from '#server/problems.ts'

type Overrides = Pick<SiteInput, 'ownYearStart' | 'ownApproval'>

const isOwn = (value: unknown) => value !== undefined && value !== null

/** Removing an override is always allowed, and so is sending the stored one. */
export function requireAllowedOverrides(
  { allowSiteOverrides }: Pick<OrganizationRow, 'allowSiteOverrides'>,
  { ownYearStart, ownApproval }: Overrides,
  before: Overrides = {},
): void {
  if (allowSiteOverrides) return
  const sentence =
    'Your organisation does not allow settings of a site’s own. Turn them on under Organization first.'
  const fields = {
    ...(isOwn(ownYearStart) && ownYearStart !== before.ownYearStart && { ownYearStart: sentence }),
    ...(isOwn(ownApproval) && ownApproval !== before.ownApproval && { ownApproval: sentence }),
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
}

/** Switching approval off for one site needs a fresh confirmation, as for the whole organisation. */
export function requireConfirmedApproval(
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { ownApproval }: Overrides,
  before: Overrides = {},
): void {
  if (ownApproval === false && before.ownApproval !== false) requireFreshConfirmation(actor, now)
}
