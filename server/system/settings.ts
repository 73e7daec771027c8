import { and, eq, sql } from 'drizzle-orm'
import type { system as calls, SystemSettings } from '#contract/system/system.ts'
import { changedFields, recordByCaller, wholeSystem } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { findSystemSettingsRow } from '#server/backups/backup-settings.ts'
import { systemSettings } from '#server/db/schema/system-settings.ts'
import type { Handler } from '#server/http/route.ts'
import { notifyOfMaintenance } from '#server/notifications/notify-of-maintenance.ts'
import { staleVersion } from '#server/problems.ts'

export const updateSystemSettings: Handler<typeof calls.updateSettings> = async (db, call) => {
  const before = await findSystemSettingsRow(db)
  // People in trouble write to the support address.
  if (
    (before.requireTwoFactor && !call.body.requireTwoFactor) ||
    before.supportEmail !== call.body.supportEmail
  )
    requireFreshConfirmation(call.actor, call.now)
  const [after] = await db
    .update(systemSettings)
    .set({ ...call.body, version: sql`${systemSettings.version} + 1` })
    .where(and(eq(systemSettings.id, 1), eq(systemSettings.version, call.ifMatch ?? before.version)))
    .returning()
  if (!after) throw staleVersion('page')
  await recordByCaller(db, call, {
    action: 'system.update-settings',
    ...wholeSystem,
    before: switchesOf(before),
    after: { ...switchesOf(after), changed: changedFields(before, { ...after }) },
  })
  if (before.isUnderMaintenance !== after.isUnderMaintenance)
    await notifyOfMaintenance(db, { isClosed: after.isUnderMaintenance, version: after.version })
  return after
}

function switchesOf({ requireTwoFactor, isUnderMaintenance }: SystemSettings) {
  return { requireTwoFactor, isUnderMaintenance }
}
