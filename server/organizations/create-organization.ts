import type { organizations as calls } from '#contract/organizations/organizations.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Handler } from '#server/http/route.ts'
import { presentOrganization } from './present.ts'

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
