import { and, eq, isNull, ne } from 'drizzle-orm'
import type { account } from '#contract/account.ts'
import { days } from '#domain/duration.ts'
import { formatDate } from '#domain/format-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { recordOfOneself } from '#server/auth/record-of-oneself.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'
import { inUse } from '#server/problems.ts'

/** Long enough for a holiday; whoever meant it need do nothing more. */
const graceMs = 14 * days

/** From now on nobody is signed in; signing in within the days of grace takes the wish back. */
export function askForDeletion({ settings }: Outside): Handler<typeof account.askForDeletion> {
  return async (db, call) => {
    const { actor, now } = call
    requireFreshConfirmation(actor, now)
    await requireAnotherAdmin(db, actor)
    const deletionDueAt = new Date(now.getTime() + graceMs)
    await db.update(users).set({ deletionDueAt }).where(eq(users.id, actor.id))
    await db.delete(sessions).where(eq(sessions.userId, actor.id))
    call.setSessionToken(null)
    await recordOfOneself(db, call, actor, { action: 'user.ask-deletion' })
    const day = formatDate(deletionDueAt.toISOString().slice(0, 10), 'd MMMM yyyy')
    await queueMail(db, settings, now, {
      kind: 'account',
      to: { address: actor.email, userId: actor.id },
      organizationId: actor.organizationId,
      subject: 'Your account will be deleted',
      paragraphs: [
        `Your account will be deleted on ${day}: your name and address, and everything that signs you in. Calendars that you made stay with your organisation.`,
        'If you change your mind, or did not ask for this, sign in before that day and the account stays as it is.',
      ],
      button: { label: 'Keep the account', link: settings.publicUrl, isSingleUse: false },
    })
    return { deletionDueAt: deletionDueAt.toISOString() }
  }
}

/** Whoever is leaving as well does not count; one asks after the other, so that two can't both rely on each other. */
async function requireAnotherAdmin(db: Database, actor: Actor): Promise<void> {
  const { id, role, organizationId } = actor
  if (role !== 'system_admin' && role !== 'org_admin') return
  if (organizationId)
    await db.select().from(organizations).where(eq(organizations.id, organizationId)).for('update')
  const seat = role === 'org_admin' && organizationId ? eq(users.organizationId, organizationId) : undefined
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, role),
        eq(users.isActive, true),
        isNull(users.deletionDueAt),
        ne(users.id, id),
        seat,
      ),
    )
    .for('update')
  if (others.length === 0)
    throw inUse('You are the last administrator. Make somebody else one before you delete your account.')
}
