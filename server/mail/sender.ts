import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Settings } from '#server/outside.ts'

export type Sender = {
  readonly name: string
  readonly address: string
  readonly systemName: string
  readonly supportEmail: string | null
}

/** The sender of a mail: the organisation if the caller reaches it, else the product. */
export async function findSender(
  db: Database,
  { mailFrom }: Settings,
  organizationId: string | null,
): Promise<Sender> {
  const [system] = await db.select().from(systemSettings)
  const systemName = system?.systemName ?? 'Term Calendar'
  const supportEmail = system?.supportEmail ?? null
  const [organization] = organizationId
    ? await db
        .select({ name: organizations.name, address: organizations.notificationFromEmail })
        .from(organizations)
        .where(eq(organizations.id, organizationId))
    : []
  return {
    name: organization?.name ?? systemName,
    address: organization?.address ?? mailFrom,
    systemName,
    supportEmail,
  }
}
