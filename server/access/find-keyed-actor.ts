import { sql } from 'drizzle-orm'
import type { ApiScope } from '#domain/people/api-scope.ts'
import type { Database } from '#server/db/database.ts'
import { type Actor, type PersonRow, personOf } from './actor.ts'
import { whyClosed } from './maintenance.ts'

type KeyRow = PersonRow & { key_id: string; scopes: ApiScope[]; key_organization_id: string | null }

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
  const person = personOf(row)
  const ofKey = row.key_organization_id
  const organizationId = ofKey ?? person.organizationId
  return {
    ...person,
    // It is nobody's session, and is never confirmed.
    sessionId: row.key_id,
    step: 'signed-in',
    confirmedAt: null,
    // Whoever made it: a system administrator's key for an organisation reaches no other.
    ...(ofKey !== null && { role: 'org_admin', organizationId, localAuthorityId: null }),
    effectiveOrganizationId: organizationId,
    apiKey: { id: row.key_id, scopes: row.scopes },
  }
}
