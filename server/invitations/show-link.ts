import { and, eq } from 'drizzle-orm'
import type { invitations as calls } from '#contract/people/invitations.ts'
import { invitationWithinReach } from '#server/access/reach/people-within-reach.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import { changeInvitation, recordOfInvitation, requireState } from './change-invitation.ts'
import { expiryOf } from './insert-invitations.ts'
import { invitationLink } from './invitation-message.ts'

/**
 * Only for system administrators: the link also shows whether its address has an account, which they can read anyway,
 * and others can't.
 */
export function showInvitationLink({ settings, mailer }: Outside): Handler<typeof calls.showLink> {
  return async (db, call) => {
    const { actor, params, now } = call
    const before = await invitationWithinReach(db, actor, params.id)
    if (mailer !== null)
      throw wrongStatus('Mails can be sent here: send the invitation again, so that its address is checked.')
    requireFreshConfirmation(actor, now)
    requireState(before, ['open', 'expired'], now)
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
}
