import { sql } from 'drizzle-orm'
import type { SessionUser, SignInStep } from '#contract/people/auth.ts'
import type { ApiScope } from '#domain/people/api-scope.ts'
import { minutes } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { whyClosed } from './maintenance.ts'

/** Who is calling: a person with a session that is still good. */
export type Actor = SessionUser & {
  readonly sessionId: string
  readonly step: SignInStep
  /** When password and code were last given. */
  readonly confirmedAt: Date | null
  /** The organisation worked in: one's own, or the one a system administrator has chosen. */
  readonly effectiveOrganizationId: string | null
  /** Of a program that acts in the person's name; a person with a session has none. */
  readonly apiKey?: { readonly id: string; readonly scopes: readonly ApiScope[] }
}

/** Whose calls are counted and wait together: a program's are not its person's, who goes on undisturbed. */
export function queueOf({ id, apiKey }: Pick<Actor, 'id' | 'apiKey'>): string {
  return apiKey ? `keys of ${id}` : id
}

export const sessionIdleMs = 30 * minutes

/** As the functions that find a caller answer who it is. */
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

type Arrival = {
  readonly now: Date
  readonly address: string
  /** False for what a page asks by itself; it is activity unless said. */
  readonly isActivity?: boolean
}

/** The person behind a session's token hash, or null when it has ended, lain idle for 30 minutes or never was. */
export async function findActor(
  db: Database,
  tokenHash: string,
  arrival: Arrival,
  defaultOrganizationId: string | null,
): Promise<Actor | null> {
  const row = await readSession(db, tokenHash, arrival)
  return row && actorOf(row, defaultOrganizationId)
}

/** The same, and throws while the house is closed to them for maintenance. */
export async function findActorLetIn(
  db: Database,
  tokenHash: string,
  arrival: Arrival,
  defaultOrganizationId: string | null,
): Promise<Actor | null> {
  const row = await readSession(db, tokenHash, arrival)
  if (row?.is_under_maintenance && row.role !== 'system_admin') throw await whyClosed(db)
  return row && actorOf(row, defaultOrganizationId)
}

async function readSession(
  db: Database,
  tokenHash: string,
  { now, address, isActivity = true }: Arrival,
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
