import { and, eq, isNull, sql } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import { subjectOf } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { findAccount } from '#server/auth/account/account.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { invitationLink } from '#server/invitations/invitation-message.ts'
import type { Settings } from '#server/outside.ts'
import { recordAtConsole } from './record-at-console.ts'

const lifeMs = 24 * hours

/** Without inviter or mail: the answer has the link, and earlier ones are revoked. Must run as the owner. */
export async function inviteSystemAdmin(
  owner: Database,
  settings: Settings,
  now: Date,
  email: string,
): Promise<string> {
  if (await findAccount(owner, email))
    throw new Error(
      `There is an account with the address ${email} already. Give another address, or run reset-second-factor for this one.`,
    )
  const token = makeToken()
  await revokeOpenInvitations(owner, now, email)
  const [invitation] = await owner
    .insert(invitations)
    .values({
      email,
      // Entered when the invitation is accepted.
      firstName: '',
      lastName: '',
      role: 'system_admin',
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
      createdAt: now,
    })
    .returning()
  if (!invitation) throw new Error('The invitation could not be written.')
  await recordAtConsole(owner, now, {
    action: 'invitation.create',
    ...subjectOf('invitation', { id: invitation.id, organizationId: null }),
  })
  return `With this link ${email} becomes a system administrator. It works once, within 24 hours:\n\n  ${invitationLink(settings, token)}\n`
}

async function revokeOpenInvitations(owner: Database, now: Date, email: string): Promise<void> {
  await owner
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        isNull(invitations.organizationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        eq(sql`lower(${invitations.email})`, email.toLowerCase()),
      ),
    )
}
