import { sql } from 'drizzle-orm'
import type { Unshaped } from '#contract/endpoint.ts'
import type { Invitation } from '#contract/people/invitations.ts'
import { invitationStateOf } from '#domain/people/invitation-state.ts'
import type { InvitationRow } from '#server/access/reach/people-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { invitationSites } from '#server/db/schema/invitations.ts'

export async function presentInvitations(
  db: Database,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<Unshaped<typeof Invitation>[]> {
  const ids = sql.param(rows.map(({ id }) => id))
  const granted = await db
    .select()
    .from(invitationSites)
    .where(sql`${invitationSites.invitationId} = any(${ids}::uuid[])`)
  const sitesOf = new Map<string, typeof granted>(rows.map(({ id }) => [id, []]))
  for (const grant of granted) sitesOf.get(grant.invitationId)?.push(grant)
  const undelivered = await db.execute<{ id: string }>(
    sql`select app_undelivered_invitations(${ids}::uuid[]) as id`,
  )
  const undeliveredIds = new Set(undelivered.rows.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    sites: sitesOf.get(row.id) ?? [],
    state: invitationStateOf(row, now),
    // Invitations from the server's console have neither an inviter nor an organisation.
    isOwnRegistration: row.invitedBy === null && row.organizationId !== null,
    isUndelivered: undeliveredIds.has(row.id),
  }))
}

export async function presentInvitation(db: Database, row: InvitationRow, now: Date) {
  const [invitation] = await presentInvitations(db, [row], now)
  if (!invitation) throw new Error('The invitation was not presented.')
  return invitation
}
