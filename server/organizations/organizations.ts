import { and, asc, isNull, sql } from 'drizzle-orm'
import { organizations as calls } from '#contract/organizations/organizations.ts'
import { type OrganizationRow, organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { matchingWords } from '#server/db/conditions/matching-words.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { behindName, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'

export const listOrganizations: Handler<typeof calls.list> = async (db, call) => {
  const { cursor, search, state } = call.query
  const { id, name, archivedAt } = organizations
  const rows = db
    .select()
    .from(organizations)
    .where(
      and(
        state === 'active' ? isNull(archivedAt) : undefined,
        behindName(cursor, name, id),
        ...matchingWords(sql`${name}`, search),
      ),
    )
    .orderBy(asc(name), asc(id))
    .$dynamic()
  const positionOf = (row: OrganizationRow) => ({ key: row.name, id: row.id })
  return readPage(calls.list, call, rows, positionOf)
}

export const findOrganization: Handler<typeof calls.find> = (db, { actor, params }) =>
  organizationWithinReach(db, actor, params.id)

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
  return made
}
