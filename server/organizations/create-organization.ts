import type { Organization } from '#contract/organizations/organization.ts'
import type { organizations as calls } from '#contract/organizations/organizations.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import type { Call } from '#server/http/route.ts'
import { presentOrganization } from './present.ts'

export async function createOrganization(
  db: Database,
  call: Call<typeof calls.create>,
): Promise<Organization> {
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
