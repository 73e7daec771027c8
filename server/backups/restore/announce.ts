import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { RestoreProgress } from '#contract/system/backups.ts'
import { isBackupLockHeld } from '#server/backups/backup-lock.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import type { DatabaseListener } from '#server/servers/listener.ts'
import { findOutcome, stoppedBeforeDone } from './find-outcome.ts'
import type { Restoring } from './restoring.ts'

const channel = 'restoring'

const Announcement = z.object({ pid: z.int32(), requestId: z.string(), progress: RestoreProgress })
type Announcement = z.infer<typeof Announcement>

/** Tells every server how far a restore is: in the restore's transaction only if and when that is committed. */
export async function announce(
  owner: pg.ClientBase,
  requestId: string,
  progress: RestoreProgress,
): Promise<void> {
  await owner.query(
    `select pg_notify($1, json_build_object('pid', pg_backend_pid(), 'requestId', $2::text, 'progress', $3::json)::text)`,
    [channel, requestId, JSON.stringify(progress)],
  )
}

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

  listener.listen(channel, {
    onMessage(payload) {
      const announcement = readAnnouncement(payload)
      if (announcement !== null) show(announcement)
    },
  })
}

const isUnderWay = ({ state }: RestoreProgress) => ['checking', 'loading', 'replacing'].includes(state)

/** Any role of the database may notify. */
function readAnnouncement(payload: string): Announcement | null {
  try {
    return z.parse(Announcement, JSON.parse(payload))
  } catch {
    return null
  }
}
