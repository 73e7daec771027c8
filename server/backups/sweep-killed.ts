import { existsSync } from 'node:fs'
import { asSystem } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { sweepFolder } from './backup-folder.ts'
import { withBackupLock } from './backup-lock.ts'
import { failAbandoned } from './make-backup.ts'

/** At the start and every night: a backup during which its server was killed leaves no file and is marked as failed. */
export async function sweepKilledBackups(outside: Outside): Promise<void> {
  const { owner, settings, clock } = outside
  if (owner === null || !existsSync(settings.backupFolder)) return
  try {
    await withBackupLock(owner, async () => {
      await sweepFolder(settings)
      await asSystem(outside, (db) => failAbandoned(db, clock.now()))
    })
  } catch (error) {
    // One is being made, and it has swept the folder itself.
    if (!(error instanceof Refusal)) throw error
  }
}
