import type { Database } from '#server/db/database.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'

export async function findSystemName(db: Database): Promise<string> {
  const [system] = await db.select({ name: systemSettings.systemName }).from(systemSettings)
  return system?.name ?? 'Term Calendar'
}
