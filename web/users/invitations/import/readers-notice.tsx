import type { InvitationInput } from '#contract/people/invitations.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'
import { Notice } from '#web/ui/page/notice.tsx'

/** A role alone lets a person plan at no site. */
export function ReadersNotice({ people }: { people: readonly InvitationInput[] }) {
  const readers = people.filter(
    ({ role, allSites, sites }) =>
      hasSiteGrants(role) && allSites !== 'edit' && !sites?.some(({ canEdit }) => canEdit),
  )
  if (readers.length === 0) return null
  return (
    <Notice tone="warn">
      {readers.length === 1 ? 'One of them has' : `${readers.length} of them have`} no site to edit, and can’t
      plan. Edit in the column Access lets people plan; once they have joined it is changed under Site access.
    </Notice>
  )
}
