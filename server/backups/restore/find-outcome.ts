import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { RestoreProgress } from '#contract/system/backups.ts'
import { hours } from '#domain/year/duration.ts'
import { isBackupLockHeld } from '#server/backups/backup-lock.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'

// What became of a restore whose server was killed: the audit has its start, and its end only with what it restored.

export const stoppedBeforeDone = {
  state: 'failed',
  reason: 'The server that restored it stopped before it was done. Nothing was changed: restore it again.',
} as const

const shownMs = 24 * hours

/** The number of rows that were restored; null if nothing was. */
export function findOutcome({ pool }: Pick<Outside, 'pool'>, requestId: string): Promise<number | null> {
  return asSystem({ pool }, async (db) => {
    const [entry] = await db
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, 'backup.restore'),
          eq(auditEntries.result, 'ok'),
          eq(auditEntries.requestId, requestId),
        ),
      )
    return entry === undefined ? null : Number((entry.after as { rowCount?: number } | null)?.rowCount ?? 0)
  })
}

/** The last restore if it was started within a day and ended with its server. */
export function findStopped({
  pool,
  clock,
}: Pick<Outside, 'pool' | 'clock'>): Promise<RestoreProgress | null> {
  return asSystem({ pool }, async (db) => {
    const since = new Date(clock.now().getTime() - shownMs)
    const [start] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'backup.start-restore'), gt(auditEntries.at, since)))
      .orderBy(desc(auditEntries.at))
      .limit(1)
    if (start === undefined) return null
    const ends = await db.$count(
      auditEntries,
      and(
        eq(auditEntries.action, 'backup.restore'),
        // The command records its end only.
        or(eq(auditEntries.requestId, start.requestId ?? ''), gt(auditEntries.at, start.at)),
      ),
    )
    if (ends > 0 || (await isBackupLockHeld(db))) return null
    return { isOfOrganization: start.organizationId !== null, rows: 0, ...stoppedBeforeDone }
  })
}
