import { sql } from 'drizzle-orm'
import type { ApiScope } from '#domain/people/api-scope.ts'
import type { Database } from '#server/db/database.ts'
import { type Actor, type PersonRow, personOf } from './actor.ts'
import { maintenanceProblem } from './maintenance.ts'

type KeyRow = PersonRow & { key_id: string; scopes: ApiScope[]; key_organization_id: string | null }

/** Its owner, for an organisation's key as administrator of that only. Null when invalid; throws in maintenance. */
export async function findApiKeyActor(db: Database, tokenHash: string, now: Date): Promise<Actor | null> {
  const { rows } = await db.execute<KeyRow>(
    sql`select *, (select is_under_maintenance from system_settings)
      from auth_find_api_key(${tokenHash}, ${now.toISOString()}::timestamptz)`,
  )
  const [row] = rows
  if (!row) return null
  if (row.is_under_maintenance) throw await maintenanceProblem(db)
  const person = personOf(row)
  const ofKey = row.key_organization_id
  const organizationId = ofKey ?? person.organizationId
  return {
    ...person,
    // A key has no session and is never confirmed.
    sessionId: row.key_id,
    step: 'signed-in',
    confirmedAt: null,
    // Also when a system administrator made the key: it reaches no other organisation.
    ...(ofKey !== null && { role: 'org_admin', organizationId, localAuthorityId: null }),
    effectiveOrganizationId: organizationId,
    apiKey: { id: row.key_id, scopes: row.scopes },
  }
}
