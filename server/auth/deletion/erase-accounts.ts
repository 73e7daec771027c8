import { and, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { record, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { apiKeys } from '#server/db/schema/api-keys.ts'
import {
  addressChanges,
  passkeyChallenges,
  passkeys,
  passwordResets,
  userIdentities,
} from '#server/db/schema/credentials.ts'
import { exports } from '#server/db/schema/exports.ts'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { mails } from '#server/db/schema/mails.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { knownDevices, sessions } from '#server/db/schema/sessions.ts'
import { recoveryCodes, userSiteAccess, users } from '#server/db/schema/users.ts'
import { rootCause } from '#server/http/root-cause.ts'
import { asSystem, job, noPayload } from '#server/jobs/job.ts'
import type { AccountOwner } from '#server/mail/mail-message.ts'
import type { Outside } from '#server/outside.ts'
import { erasedAddressOf } from './erased-address.ts'

/** Daily, for those whose grace period is over. */
export const eraseAccountsJob = job({
  task: 'erase-accounts',
  cron: '20 2 * * *',
  payload: noPayload,
  run: eraseAccounts,
})

async function eraseAccounts(outside: Outside): Promise<void> {
  const now = outside.clock.now()
  const due = await asSystem(outside, (db) =>
    db
      .select({ id: users.id, email: users.email, organizationId: users.organizationId })
      .from(users)
      .where(isDue(now)),
  )
  const failures: unknown[] = []
  for (const account of due) {
    try {
      await asSystem(outside, (db) => erase(db, account, now))
    } catch (error) {
      if (!mustStay(error)) failures.push(error)
    }
  }
  // Thrown last, so that one failure doesn't stop the other erasures.
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.length} accounts could not be erased`)
}

const isDue = (now: Date) => and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now))

/** For an organisation's last administrator the database itself checks this. */
const isLastSystemAdmin = sql`(${users.role} = 'system_admin' and not exists (
  select from users other where other.role = 'system_admin' and other.is_active and other.id <> ${users.id}
))`

/** Erases the personal data. The row stays under a placeholder name for the calendars and the audit that refer to it. */
async function erase(db: Database, { id, email, organizationId }: AccountOwner, now: Date): Promise<void> {
  const erased = await db
    .update(users)
    .set({
      email: erasedAddressOf(id),
      firstName: 'Former',
      lastName: 'user',
      password: null,
      twoFactorSecret: null,
      isTwoFactorEnabled: false,
      recoveryCodesUsed: 0,
      wrongSecondFactors: 0,
      lastLoginAt: null,
      isActive: false,
      allSites: null,
      deletionDueAt: null,
      version: sql`${users.version} + 1`,
    })
    // The person may have cancelled since the list was made.
    .where(and(eq(users.id, id), isDue(now), not(isLastSystemAdmin)))
    .returning({ id: users.id })
  if (erased.length === 0) return
  const ownedTables = [
    sessions,
    knownDevices,
    recoveryCodes,
    passkeys,
    passkeyChallenges,
    passwordResets,
    addressChanges,
    userIdentities,
    userPreferences,
    userSiteAccess,
    idempotencyKeys,
    apiKeys,
    mails,
  ]
  for (const table of ownedTables) await db.delete(table).where(eq(table.userId, id))
  await db.delete(exports).where(eq(exports.createdBy, id))
  await db.delete(invitations).where(eq(sql`lower(${invitations.email})`, email.toLowerCase()))
  // Invitations and test mails to the address belong to no account.
  await db
    .delete(mails)
    .where(and(isNull(mails.userId), eq(sql`lower(${mails.toAddress})`, email.toLowerCase())))
  await record(
    db,
    { now, address: 'job', requestId: 'erase-accounts' },
    {
      action: 'user.erase',
      ...subjectOf('user', { id, organizationId }),
      actorId: noUserId,
      result: 'ok',
    },
  )
}

const rulesToStay: readonly unknown[] = ['users_last_admin', 'users_break_glass']

/** A person who became the last or the break-glass administrator in the grace period stays until there is another. */
function mustStay(error: unknown): boolean {
  const cause = rootCause(error)
  return cause instanceof Error && 'constraint' in cause && rulesToStay.includes(cause.constraint)
}
