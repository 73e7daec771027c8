import type pg from 'pg'
import * as z from 'zod/mini'
import { RestoreProgress } from '#contract/system/backups.ts'

export const restoringChannel = 'restoring'

const Announcement = z.object({ pid: z.int32(), requestId: z.string(), progress: RestoreProgress })
export type Announcement = z.infer<typeof Announcement>

/** Tells every server how far a restore is: in the restore's transaction only if and when that is committed. */
export async function announce(
  owner: pg.ClientBase,
  requestId: string,
  progress: RestoreProgress,
): Promise<void> {
  await owner.query(
    `select pg_notify($1, json_build_object('pid', pg_backend_pid(), 'requestId', $2::text, 'progress', $3::json)::text)`,
    [restoringChannel, requestId, JSON.stringify(progress)],
  )
}

/** Null where it is none, as any role of the database may notify. */
export function readAnnouncement(payload: string): Announcement | null {
  try {
    return z.parse(Announcement, JSON.parse(payload))
  } catch {
    return null
  }
}
