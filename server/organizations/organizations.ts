import { asc } from 'drizzle-orm'
import type { Organization } from '#contract/organizations/organization.ts'
import type { organizations as calls } from '#contract/organizations/organizations.ts'
import { type OrganizationRow, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Handler } from '#server/http/route.ts'

/** Only system administrators may call this. */
export async function listOrganizations(db: Database): Promise<Organization[]> {
  const rows = await db.select().from(organizations).orderBy(asc(organizations.name), asc(organizations.id))
  return rows.map(presentOrganization)
}

export const findOrganization: Handler<typeof calls.find> = async (db, { actor, params }) =>
  presentOrganization(await organizationWithinReach(db, actor, params.id))

export const createOrganization: Handler<typeof calls.create> = async (db, call) => {
  const { body, now } = call
  const [made] = await db
    .insert(organizations)
    .values({
      name: body.name,
      contactEmail: body.contactEmail,
      contactPhone: body.contactPhone || null,
      address: body.address || null,
      createdAt: now,
    })
    .returning()
  if (!made) throw new Error('The organisation was not inserted.')
  await recordOrganizationEvent(db, call, made.id, {
    action: 'organization.create',
    after: { name: made.name },
  })
  return presentOrganization(made)
}

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
