import { sql } from 'drizzle-orm'
import type { invitations as calls } from '#contract/people/invitations.ts'
import { type InvitationState, invitationStateOf } from '#domain/people/invitation-state.ts'
import type { InvitationRow } from '#server/access/reach/people-within-reach.ts'
import { hashToken } from '#server/access/token.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import { organizationRequiresProvider, signInAddressOf } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { gone, Refusal } from '#server/problems.ts'

type Moments = 'expiresAt' | 'acceptedAt' | 'revokedAt'
type Found = Pick<InvitationRow, 'organizationId' | 'email' | 'firstName' | 'lastName' | 'role' | Moments> & {
  readonly organizationName: string | null
  readonly hasAccount: boolean
}

export function findOpenInvitation({ settings }: Outside, attempts: Attempts): Handler<typeof calls.look> {
  return async (db, { body, address, now }) => {
    await attempts.useLink(address)
    const { organizationId, ...invitation } = await requireOpenInvitation(db, body.token, now)
    await attempts.linkWasRight(address)
    const isRequired = await organizationRequiresProvider(db, organizationId)
    const signInAddress =
      isRequired && organizationId !== null ? signInAddressOf(settings, organizationId) : null
    return { ...invitation, signInAddress }
  }
}

/** The invitation of a valid link. Throws not-found, or gone with the reason. */
export async function requireOpenInvitation(db: Database, token: string, now: Date): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    select organization_id as "organizationId", organization_name as "organizationName", email, first_name as "firstName", last_name as "lastName", role,
      expires_at as "expiresAt", accepted_at as "acceptedAt", revoked_at as "revokedAt", has_account as "hasAccount"
    from auth_find_invitation(${hashToken(token)})`)
  const [row] = rows
  if (!row)
    throw new Refusal(
      'not-found',
      'This link does not belong to an invitation. Open the one in your newest email.',
    )
  const found = { ...row, expiresAt: new Date(row.expiresAt) }
  const state = invitationStateOf(found, now)
  if (state !== 'open') throw gone(unusableReasons[state])
  return found
}

export const unusableReasons: Readonly<Record<Exclude<InvitationState, 'open'>, string>> = {
  accepted: 'This invitation has been accepted already. Sign in with the password that was chosen.',
  expired: 'This invitation has expired. Ask the person who invited you to send it again.',
  revoked: 'This invitation was revoked. Ask the person who invited you for a new one.',
}
