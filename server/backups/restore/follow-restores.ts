import { setTimeout as delay } from 'node:timers/promises'
import type { RestoreProgress } from '#contract/system/backups.ts'
import { isBackupLockHeld } from '#server/backups/backup-lock.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import type { DatabaseListener } from '#server/servers/listener.ts'
import { type Announcement, readAnnouncement, restoringChannel } from './announce.ts'
import { findOutcome, stoppedBeforeDone } from './find-outcome.ts'
import type { Restoring } from './restoring.ts'

const lookMs = 500

/** Follows the restores of other servers and of the command, so that this one refuses changes meanwhile too. */
export function followRestores(
  { pool }: Pick<Outside, 'pool'>,
  listener: DatabaseListener,
  restoring: Restoring,
): void {
  let latest: Announcement | null = null
  let isWatching = false

  /** One that was killed announces nothing more, but its connection ends, and with that its lock. */
  async function watch(): Promise<void> {
    isWatching = true
    let misses = 0
    while (latest !== null && isUnderWay(latest.progress)) {
      await delay(lookMs, undefined, { ref: false })
      const isAlive = await isBackupLockHeld(openDatabase(pool), latest.pid).catch(() => true)
      misses = isAlive ? 0 : misses + 1
      // Its last announcement may be on its way still.
      if (misses <= 1) continue
      const result = await resultOf(latest).catch(() => null)
      // Without an answer nothing is known of it yet.
      if (result !== null) show({ ...latest, progress: result })
    }
    isWatching = false
  }

  async function resultOf({ requestId, progress }: Announcement): Promise<RestoreProgress> {
    const rows = await findOutcome({ pool }, requestId)
    return rows === null ? { ...progress, ...stoppedBeforeDone } : { ...progress, state: 'done', rows }
  }

  function show(announcement: Announcement): void {
    // This one knows best how far its own is.
    if (restoring.isOwn()) {
      latest = null
      return
    }
    latest = announcement
    restoring.follow(announcement.progress)
    if (isUnderWay(announcement.progress) && !isWatching) void watch()
  }

  listener.listen(restoringChannel, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement !== null) show(announcement)
    },
  })
}

const isUnderWay = ({ state }: RestoreProgress) => ['checking', 'loading', 'replacing'].includes(state)
