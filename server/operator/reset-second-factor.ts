import { eq, sql } from 'drizzle-orm'
import { subjectOf } from '#server/access/record.ts'
import { makePasswordReset } from '#server/auth/password/send-password-reset.ts'
import { requiresProvider, signInAddressOf } from '#server/auth/provider-required.ts'
import { whenAndWhere } from '#server/auth/when-and-where.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'
import { secondFactorReset } from '#server/users/account-messages.ts'
import { removeSecondFactor } from '#server/users/sign-in-of-person.ts'
import { recordAtConsole } from './record-at-console.ts'

/** For people whom no one else can help, such as the only system administrator. Must run as the owner. */
export async function resetSecondFactorOf(
  owner: Database,
  settings: Settings,
  now: Date,
  email: string,
): Promise<string> {
  const [before] = await owner
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for('update')
  if (!before) throw new Error(`There is no account with the address ${email}.`)
  const after = await removeSecondFactor(owner, before, null)
  await recordAtConsole(owner, now, { action: 'second-factor.reset', ...subjectOf('user', after) })
  const when = await whenAndWhere(owner, after.id, { now })
  await queueMail(owner, settings, now, secondFactorReset(after, when))
  const done = `${after.email} has no second factor any more, and was signed out everywhere.`
  const { organizationId } = after
  if (organizationId !== null && (await requiresProvider(owner, after)))
    return `${done} They sign in with their organisation, at ${signInAddressOf(settings, organizationId)}, and set up a new one.`
  const link = await makePasswordReset(owner, settings, now, after.id)
  return `${done} They sign in with their password and set up a new one. If the password is lost too, this link leads to another. It works once, within the hour:\n\n  ${link}\n`
}
