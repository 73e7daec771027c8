import { eq, sql } from 'drizzle-orm'
import type { BackupSettings, backups as calls } from '#contract/system/backups.ts'
import { recordByCaller, wholeSystem } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { requireWritable } from './backup-folder.ts'

export async function findSystemSettingsRow(db: Database) {
  const [row] = await db.select().from(systemSettings)
  if (!row) throw new Error('The row of system settings is missing.')
  return row
}

export async function readBackupSettings(
  db: Database,
  { owner, settings }: Outside,
): Promise<BackupSettings> {
  const { backsUpNightly, backupsKept } = await findSystemSettingsRow(db)
  return {
    isPossible: owner !== null,
    backsUpNightly,
    backupsKept,
    isNightlyEncrypted: settings.backupPassphrase !== null,
  }
}

export const updateBackupSettings: HandlerOutside<typeof calls.updateSettings> = async (
  db,
  call,
  outside,
) => {
  // Without backups, or with few, what a thief deletes is lost for good.
  requireFreshConfirmation(call.actor, call.now)
  const { backsUpNightly, backupsKept } = await findSystemSettingsRow(db)
  // Another server makes them where this one has no owner.
  if (call.body.backsUpNightly && outside.owner !== null) await requireWritable(outside.settings)
  await db
    .update(systemSettings)
    .set({ ...call.body, version: sql`${systemSettings.version} + 1` })
    .where(eq(systemSettings.id, 1))
  await recordByCaller(db, call, {
    action: 'backup.update-settings',
    ...wholeSystem,
    before: { backsUpNightly, backupsKept },
    after: call.body,
  })
  return readBackupSettings(db, outside)
}
