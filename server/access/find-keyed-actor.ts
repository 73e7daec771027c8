import { sql } from 'drizzle-orm'
import type { SessionUser } from '#contract/auth.ts'
import type { ApiScope } from '#domain/api-scope.ts'
import type { Database } from '#server/db/database.ts'
import type { Actor } from './actor.ts'
import { whyClosed } from './open-house.ts'

type KeyRow = {
  key_id: string
  scopes: ApiScope[]
  key_organization_id: string | null
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

/**
 * As whom an API key acts: its person, or an administrator of its organisation and of nothing else. Null for a key that
 * never was, has expired, is revoked or whose maker has lost the right to it; throws while the house is closed.
 */
export async function findKeyedActor(db: Database, tokenHash: string, now: Date): Promise<Actor | null> {
  const { rows } = await db.execute<KeyRow>(
    sql`select *, (select is_under_maintenance from system_settings)
      from auth_find_api_key(${tokenHash}, ${now.toISOString()}::timestamptz)`,
  )
  const [row] = rows
  if (!row) return null
  if (row.is_under_maintenance) throw await whyClosed(db)
  const ofKey = row.key_organization_id
  const organizationId = ofKey ?? row.organization_id
  return {
    // It is nobody's session, and is never confirmed.
    sessionId: row.key_id,
    step: 'signed-in',
    confirmedAt: null,
    id: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    // Whoever made it: a system administrator's key for an organisation reaches no other.
    role: ofKey === null ? row.role : 'org_admin',
    organizationId,
    localAuthorityId: ofKey === null ? row.local_authority_id : null,
    isTwoFactorEnabled: row.is_two_factor_enabled,
    effectiveOrganizationId: organizationId,
    apiKey: { id: row.key_id, scopes: row.scopes },
  }
}
