import { sql } from 'drizzle-orm'
import type { SessionUser, SignInStep } from '#contract/people/auth.ts'
import type { ApiScope } from '#domain/people/api-scope.ts'
import { minutes } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { maintenanceProblem } from './maintenance.ts'

export type Actor = SessionUser & {
  readonly sessionId: string
  readonly step: SignInStep
  /** When password and code were last entered. */
  readonly confirmedAt: Date | null
  /** Their own organisation, or the one that a system administrator has chosen. */
  readonly effectiveOrganizationId: string | null
  /** Set when a program acts with the person's API key. */
  readonly apiKey?: { readonly id: string; readonly scopes: readonly ApiScope[] }
}

/** Calls are counted and queued per key of this function, so that a program does not slow down its owner. */
export function rateLimitKeyOf({ id, apiKey }: Pick<Actor, 'id' | 'apiKey'>): string {
  return apiKey ? `keys of ${id}` : id
}

export const sessionIdleMs = 30 * minutes

/** What the SQL functions that find a caller return. */
export type PersonRow = {
  user_id: string
  email: string
  first_name: string
  last_name: string
  role: SessionUser['role']
  organization_id: string | null
  local_authority_id: string | null
  is_two_factor_enabled: boolean
  is_under_maintenance: boolean
}

type SessionRow = PersonRow & {
  session_id: string
  is_signed_in: boolean
  confirmed_at: Date | string | null
  chosen_organization_id: string | null
}

type CallContext = {
  readonly now: Date
  readonly address: string
  /** False for polling, which must not keep a session alive. */
  readonly isActivity?: boolean
}

/** The person of a session, or null when it is unknown, has ended or was idle for 30 minutes. */
export async function findActor(
  db: Database,
  tokenHash: string,
  context: CallContext,
  defaultOrganizationId: string | null,
): Promise<Actor | null> {
  const row = await readSession(db, tokenHash, context)
  return row && actorOf(row, defaultOrganizationId)
}

/** As `findActor`; throws during maintenance, except to system administrators. */
export async function findActorUnlessMaintenance(
  db: Database,
  tokenHash: string,
  context: CallContext,
  defaultOrganizationId: string | null,
): Promise<Actor | null> {
  const row = await readSession(db, tokenHash, context)
  if (row?.is_under_maintenance && row.role !== 'system_admin') throw await maintenanceProblem(db)
  return row && actorOf(row, defaultOrganizationId)
}

async function readSession(
  db: Database,
  tokenHash: string,
  { now, address, isActivity = true }: CallContext,
): Promise<SessionRow | null> {
  const idleSince = new Date(now.getTime() - sessionIdleMs).toISOString()
  const { rows } = await db.execute<SessionRow>(
    sql`select *, (select is_under_maintenance from system_settings)
      from auth_find_session(${tokenHash}, ${now.toISOString()}::timestamptz, ${idleSince}::timestamptz, ${address}, ${isActivity})`,
  )
  return rows[0] ?? null
}

function actorOf(row: SessionRow, defaultOrganizationId: string | null): Actor {
  return {
    sessionId: row.session_id,
    step: row.is_signed_in ? 'signed-in' : 'password-given',
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
    ...personOf(row),
    effectiveOrganizationId:
      row.role === 'system_admin'
        ? (row.chosen_organization_id ?? row.organization_id ?? defaultOrganizationId)
        : row.organization_id,
  }
}

export function personOf(row: PersonRow): SessionUser {
  return {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    organizationId: row.organization_id,
    localAuthorityId: row.local_authority_id,
    isTwoFactorEnabled: row.is_two_factor_enabled,
  }
}
