import { type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/people/auth.ts'
import type { Caller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'

/** What signing in needs to know of a person. */
export type Account = SessionUser & {
  readonly password: string | null
  readonly twoFactorSecret: string | null
  readonly isActive: boolean
  readonly wrongSecondFactors: number
  readonly deletionDueAt: Date | string | null
}

/** The account of an address in any case of letters. Runs without a caller, who is not known yet. */
export function findAccount(db: Database, email: string): Promise<Account | null> {
  return readAccount(db, sql`auth_find_account(${email})`)
}

/** The account that was linked to this identity of an organisation's provider before. */
export function findAccountOfIdentity(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<Account | null> {
  return readAccount(db, sql`auth_find_account_of_identity(${issuer}, ${subject})`)
}

/** The account of a passkey, where its organisation lets passkeys sign in without a password. */
export function findAccountOfPasskey(db: Database, credentialId: string): Promise<Account | null> {
  return readAccount(db, sql`auth_find_account_of_passkey(${credentialId})`)
}

async function readAccount(db: Database, found: SQL): Promise<Account | null> {
  const { rows } = await db.execute<Account>(sql`
    select id, email, role, password,
      first_name as "firstName", last_name as "lastName",
      organization_id as "organizationId", local_authority_id as "localAuthorityId",
      two_factor_secret as "twoFactorSecret", is_two_factor_enabled as "isTwoFactorEnabled",
      is_active as "isActive", wrong_second_factors as "wrongSecondFactors", deletion_due_at as "deletionDueAt"
    from ${found}`)
  return rows[0] ?? null
}

/** The caller for row-level security once the password was right. */
export function callerOf({ id, role, organizationId, localAuthorityId }: Account): Caller {
  return { id, role, effectiveOrganizationId: organizationId, localAuthorityId }
}

/** Whether they must have a second factor: by the installation's settings, or their organisation's. */
export async function needsSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ needed: boolean | null }>(
    sql`select auth_needs_second_factor(${userId}) as needed`,
  )
  return rows[0]?.needed ?? true
}
