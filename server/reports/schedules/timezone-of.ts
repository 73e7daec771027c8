import { eq } from 'drizzle-orm'
import type { Timezone } from '#domain/year/display.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'

/** The organisation's; a council, which has none, is in Britain. */
export async function timezoneOf(db: Database, organizationId: string | null): Promise<Timezone> {
  if (organizationId === null) return 'Europe/London'
  const [row] = await db
    .select({ timezone: organizations.timezone })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.timezone ?? 'Europe/London'
}
