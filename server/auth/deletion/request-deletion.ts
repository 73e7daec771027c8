import { and, eq, isNull } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import { days } from '#domain/year/duration.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { refuseBreakGlass } from '#server/auth/provider-required.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { linkButton, toOwner } from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inUse, wrongStatus } from '#server/problems.ts'
import { countOtherAdmins } from './count-other-admins.ts'

/** Long enough for a holiday. */
const gracePeriodMs = 14 * days

/** Signs the person out everywhere; signing in within the grace period cancels the deletion. */
export const requestDeletion: HandlerOutside<typeof account.askForDeletion> = async (
  db,
  call,
  { settings },
) => {
  const { actor, now } = call
  requireFreshConfirmation(actor, now)
  await requireAnotherAdmin(db, actor)
  await refuseBreakGlass(db, actor)
  const deletionDueAt = new Date(now.getTime() + gracePeriodMs)
  // Of several calls at once only the first succeeds and sends a mail.
  const requested = await db
    .update(users)
    .set({ deletionDueAt })
    .where(and(eq(users.id, actor.id), isNull(users.deletionDueAt)))
    .returning({ id: users.id })
  if (requested.length === 0) throw wrongStatus('Your account is being deleted already. Sign in to keep it.')
  await db.delete(sessions).where(eq(sessions.userId, actor.id))
  call.setSessionToken(null)
  await recordOwnEvent(db, call, actor, { action: 'user.ask-deletion' })
  const day = formatDate(dayInBritain(deletionDueAt), 'd MMMM yyyy')
  await queueMail(db, settings, now, {
    kind: 'account',
    ...toOwner(actor),
    subject: 'Your account will be deleted',
    paragraphs: [
      `Your account will be deleted on ${day}: your name and address, and everything that signs you in. Calendars that you made stay with your organisation.`,
      'If you change your mind, or did not ask for this, sign in before that day and the account stays as it is.',
    ],
    button: linkButton('Keep the account', settings.publicUrl),
  })
  return { deletionDueAt: deletionDueAt.toISOString() }
}

async function requireAnotherAdmin(db: Database, actor: Actor): Promise<void> {
  if (actor.role !== 'system_admin' && actor.role !== 'org_admin') return
  if ((await countOtherAdmins(db, actor)) === 0)
    throw inUse('You are the last administrator. Make another person one before you delete your account.')
}
