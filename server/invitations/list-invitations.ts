import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { invitations as calls } from '#contract/people/invitations.ts'
import type { InvitationState } from '#domain/people/invitation-state.ts'
import type { Actor } from '#server/access/actor.ts'
import { invitationsInReach } from '#server/access/reach/people-within-reach.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentInvitations } from './present.ts'

export const listInvitations: Handler<typeof calls.list> = async (db, call) => {
  const { actor, query: wanted, now } = call
  const query = db
    .select()
    .from(invitations)
    .where(
      and(
        invitationsInReach(actor),
        inCurrentOrganization(actor),
        wanted.state && inState(wanted.state, now),
        olderThan(wanted.cursor, invitations),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
  const rows = await readPage(calls.list, call, query, positionInTime)
  return presentInvitations(db, rows, now)
}

/** Those of the current organisation; for a system administrator also those without one. */
function inCurrentOrganization({ role, effectiveOrganizationId }: Actor): SQL | undefined {
  const ofNone = role === 'system_admin' ? isNull(invitations.organizationId) : undefined
  if (effectiveOrganizationId === null) return ofNone ?? sql`false`
  return or(eq(invitations.organizationId, effectiveOrganizationId), ofNone)
}

/** The same rule as `invitationStateOf`, in SQL. */
function inState(state: InvitationState, now: Date): SQL | undefined {
  if (state === 'accepted') return isNotNull(invitations.acceptedAt)
  const isWaiting = isNull(invitations.acceptedAt)
  if (state === 'revoked') return and(isWaiting, isNotNull(invitations.revokedAt))
  const moment = sql`${now.toISOString()}::timestamptz`
  const isGood =
    state === 'open' ? sql`${invitations.expiresAt} > ${moment}` : sql`${invitations.expiresAt} <= ${moment}`
  return and(isWaiting, isNull(invitations.revokedAt), isGood)
}
