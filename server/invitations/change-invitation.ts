import { and, eq, gt } from 'drizzle-orm'
import type { invitations as calls } from '#contract/people/invitations.ts'
import { invitationStateOf } from '#domain/people/invitation-state.ts'
import { hours } from '#domain/year/duration.ts'
import { type InvitationRow, invitationWithinReach } from '#server/access/reach/people-within-reach.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import { findSystemName } from '#server/access/system-name.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { organizationRequiresProvider } from '#server/auth/provider-required.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { tooManyRequests, wrongStatus } from '#server/problems.ts'
import { addressesWithAccount } from './addresses-with-account.ts'
import { councilNames } from './council-names.ts'
import { expiryOf } from './insert-invitations.ts'
import { requireInvitationsLeft } from './invitation-limit.ts'
import { invitationLink, invitationMessage } from './invitation-message.ts'
import { presentInvitation } from './present.ts'

/** Sends a new link, also for an expired invitation; the old link stops working. */
export const resendInvitation: HandlerOutside<typeof calls.resend> = async (db, call, { settings }) => {
  const { actor, params, now } = call
  const before = await invitationWithinReach(db, actor, params.id)
  requireUnanswered(before, now)
  await requireMailsLeft(db, before, now)
  await requireInvitationsLeft(db, call, [before.email])
  const token = makeToken()
  const change = { tokenHash: hashToken(token), sentAt: now, expiresAt: expiryOf(now) }
  const after = await changeInvitation(db, before, change)
  const origin = { settings, systemName: await findSystemName(db) }
  const withAccount = await addressesWithAccount(db, [after.email])
  const withProvider = await organizationRequiresProvider(db, after.organizationId)
  const councils = await councilNames(db, [after])
  const message = invitationMessage(origin, actor, after, { token, withAccount, councils, withProvider })
  await queueMail(db, settings, now, message)
  await recordOfInvitation(db, call, 'invitation.resend', after)
  return presentInvitation(db, after, now)
}

export const revokeInvitation: Handler<typeof calls.revoke> = async (db, call) => {
  const { actor, params, now } = call
  const before = await invitationWithinReach(db, actor, params.id)
  requireUnanswered(before, now)
  const after = await changeInvitation(db, before, { revokedAt: now })
  await recordOfInvitation(db, call, 'invitation.revoke', after)
  return presentInvitation(db, after, now)
}

const maxMailsPerHour = 5

/** Counted in the audit, while the invitation is locked. */
async function requireMailsLeft(db: Database, { id }: InvitationRow, now: Date): Promise<void> {
  const { subjectId, action, at } = auditEntries
  const isRecent = gt(at, new Date(now.getTime() - hours))
  const sent = and(eq(subjectId, id), eq(action, 'invitation.resend'), isRecent)
  if ((await db.$count(auditEntries, sent)) >= maxMailsPerHour)
    throw tooManyRequests(
      `This invitation was sent again ${maxMailsPerHour} times within an hour. Wait an hour, or ask the person to look for the emails.`,
      3600,
    )
}

function requireUnanswered(row: InvitationRow, now: Date): void {
  const state = invitationStateOf(row, now)
  if (state === 'open' || state === 'expired') return
  throw wrongStatus(
    state === 'accepted'
      ? 'This invitation has been accepted: find the person in the list of users.'
      : 'This invitation has been revoked: invite the person again.',
  )
}

type Change = Partial<Pick<InvitationRow, 'tokenHash' | 'sentAt' | 'expiresAt' | 'revokedAt'>>

async function changeInvitation(db: Database, { id }: InvitationRow, change: Change): Promise<InvitationRow> {
  const [after] = await db.update(invitations).set(change).where(eq(invitations.id, id)).returning()
  if (!after) throw new Error('The locked invitation could not be changed.')
  return after
}

function recordOfInvitation(
  db: Database,
  call: ActorTrace,
  action: 'invitation.resend' | 'invitation.revoke' | 'invitation.show-link',
  { id, organizationId }: InvitationRow,
): Promise<void> {
  return recordByCaller(db, call, { action, ...subjectOf('invitation', { id, organizationId }) })
}

/**
 * Only for system administrators: the link also shows whether its address has an account, which they can read anyway,
 * and others can't.
 */
export const showInvitationLink: HandlerOutside<typeof calls.showLink> = async (
  db,
  call,
  { settings, mailer },
) => {
  const { actor, params, now } = call
  const before = await invitationWithinReach(db, actor, params.id)
  if (mailer !== null)
    throw wrongStatus(
      'A mail server is set up: send the invitation again by email, so that its address is checked.',
    )
  requireFreshConfirmation(actor, now)
  requireUnanswered(before, now)
  const token = makeToken()
  const expiresAt = expiryOf(now)
  await changeInvitation(db, before, { tokenHash: hashToken(token), sentAt: now, expiresAt })
  // The mails that wait for a mail server have links that no longer work.
  await db
    .delete(mails)
    .where(and(eq(mails.kind, 'invitation'), eq(mails.state, 'queued'), eq(mails.toAddress, before.email)))
  await recordOfInvitation(db, call, 'invitation.show-link', before)
  return { link: invitationLink(settings, token), expiresAt: expiresAt.toISOString() }
}
