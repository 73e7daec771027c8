import { and, eq, isNull } from 'drizzle-orm'
import type { Trace } from '#server/access/record.ts'
import type { Account } from '#server/auth/account/account.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { SignInSource } from '#server/auth/session/session.ts'
import { whenAndWhere } from '#server/auth/when-and-where.ts'
import type { Database } from '#server/db/database.ts'
import { singleSignOn } from '#server/db/schema/single-sign-on.ts'
import { users } from '#server/db/schema/users.ts'
import { linkButton } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'

/** Audits and mails a sign-in of the one person who doesn't need the provider. Must run as the person. */
export async function reportBreakGlass(
  db: Database,
  settings: Settings,
  account: Account,
  call: Trace & SignInSource,
): Promise<void> {
  const [required] = await db
    .select({ organizationId: singleSignOn.organizationId })
    .from(singleSignOn)
    .where(and(eq(singleSignOn.breakGlassUserId, account.id), eq(singleSignOn.isRequired, true)))
  if (!required) return
  await recordOwnEvent(db, call, account, { action: 'session.break-glass' })
  const admins = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, required.organizationId),
        eq(users.role, 'org_admin'),
        eq(users.isActive, true),
        isNull(users.deletionDueAt),
      ),
    )
  const { firstName, lastName, organizationId } = account
  const whens = await Promise.all(admins.map(({ id }) => whenAndWhere(db, id, call)))
  const mails = admins.map(({ id, email }, index) => ({
    kind: 'security' as const,
    to: { address: email, userId: id },
    organizationId,
    subject: 'The emergency administrator has signed in',
    paragraphs: [
      `${firstName} ${lastName} has signed in without your organisation’s provider, ${whens[index]}.`,
      'This account is the one that may do so, for when the provider is not available. If this was not expected, deactivate the account, after naming another under Single sign-on, and change its password.',
    ],
    button: linkButton('Look at single sign-on', `${settings.publicUrl}/organization`),
  }))
  await queueMails(db, settings, call.now, mails)
}
