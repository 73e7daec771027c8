import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import pg from 'pg'
import type { SingleSignOnInput } from '#contract/people/single-sign-on.ts'
import type { Database } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { singleSignOn } from '#server/db/schema/single-sign-on.ts'
import { users } from '#server/db/schema/users.ts'
import { rootCause } from '#server/http/root-cause.ts'
import { invalidInput } from '#server/problems.ts'

export type ProviderRow = typeof singleSignOn.$inferSelect

type Requirement = Pick<ProviderRow, 'isRequired' | 'breakGlassUserId'>

/** What is required from now on. Throws if no one could sign in while the provider is away. */
export function requirementOf(
  { isEnabled, isRequired: wanted, breakGlassUserId: named }: SingleSignOnInput,
  before: ProviderRow | null,
): Requirement {
  const isRequired = wanted ?? before?.isRequired ?? false
  const breakGlassUserId = named === undefined ? (before?.breakGlassUserId ?? null) : named
  if (isRequired && !isEnabled)
    throw invalidInput({
      isEnabled: 'While single sign-on is required it stays on. Stop requiring it first.',
    })
  if (isRequired && breakGlassUserId === null) throw unfit()
  return { isRequired, breakGlassUserId: isRequired ? breakGlassUserId : null }
}

/** Whether the provider stays the same, and nothing depends on it that did not before. */
export function isOnlyLoosened(wanted: SingleSignOnInput & Requirement, before: ProviderRow | null): boolean {
  return (
    before !== null &&
    wanted.issuer === before.issuer &&
    wanted.clientId === before.clientId &&
    wanted.clientSecret === undefined &&
    (before.isEnabled || !wanted.isEnabled) &&
    (before.isRequired || !wanted.isRequired)
  )
}

const unfit = () =>
  invalidInput({
    breakGlassUserId:
      'Name an active administrator of the organisation who has a password and a second factor: they can sign in when the provider is not available.',
  })

/** The database checks the named person, whose row it locks. */
export function refuseUnfitBreakGlass(error: unknown): unknown {
  const cause = rootCause(error)
  const isUnfit = cause instanceof pg.DatabaseError && cause.constraint === 'single_sign_on_break_glass'
  return isUnfit ? unfit() : error
}

export async function findBreakGlassCandidates(
  db: Database,
  organizationId: string,
): Promise<{ id: string; name: string }[]> {
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        eq(users.role, 'org_admin'),
        eq(users.isActive, true),
        isNull(users.deletionDueAt),
        isNotNull(users.password),
        eq(users.isTwoFactorEnabled, true),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
  return people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}

/** Of the organisation's people, but for the break-glass administrator, what the provider did not open. */
export async function endOtherSessions(db: Database, organizationId: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        isNull(sessions.identityIssuer),
        sql`${sessions.userId} in (select id from users where organization_id = ${organizationId})`,
        sql`auth_requires_provider(${sessions.userId})`,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

export function modeOf({ isEnabled, isRequired }: Pick<ProviderRow, 'isEnabled' | 'isRequired'>): string {
  if (isRequired) return 'required'
  return isEnabled ? 'on' : 'off'
}
