import type { Role } from '#domain/people/role.ts'
import type { Database } from '#server/db/database.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import { type Refusal, underMaintenance } from '#server/problems.ts'

/** Throws during maintenance, except to system administrators. */
export async function requireNotInMaintenance(db: Database, role: Role): Promise<void> {
  if (role !== 'system_admin' && (await isClosed(db))) throw await maintenanceProblem(db)
}

/** For the person who works in it: others are refused before. */
export async function isUnderMaintenance(db: Database, role: Role): Promise<boolean> {
  return role === 'system_admin' && (await isClosed(db))
}

async function isClosed(db: Database): Promise<boolean> {
  const [system] = await db.select({ isClosed: systemSettings.isUnderMaintenance }).from(systemSettings)
  return system?.isClosed ?? false
}

export async function maintenanceProblem(db: Database): Promise<Refusal> {
  const [system] = await db.select().from(systemSettings)
  return underMaintenance(system?.systemName ?? 'Term Calendar', system?.supportEmail ?? null)
}
