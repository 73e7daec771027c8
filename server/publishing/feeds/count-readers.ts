import { createHmac, hkdfSync } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { days, seconds } from '#domain/year/duration.ts'
import { openDatabase } from '#server/db/database.ts'
import { feedReaders } from '#server/db/schema/feeds.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'

type Fetched = { readonly feedId: string; readonly address: string; readonly agent: string }

const pauseMs = 2 * seconds
const maxConcurrent = 1000

/** Counts readers in batches every few seconds, so that a fetch itself writes nothing. */
export function countReaders({ pool, clock, settings }: Pick<Outside, 'pool' | 'clock' | 'settings'>) {
  const key = Buffer.from(hkdfSync('sha256', settings.secretKeys[0], '', 'readers of feeds', 32))
  let noted = new Map<string, { feedId: string; at: number }>()
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const seen = [...noted].map(([reader, { feedId, at }]) => ({
      feedId,
      // Includes the feed, so that the readers of two feeds can't be compared.
      readerHash: createHmac('sha256', key).update(reader).digest('base64url'),
      at: new Date(at).toISOString(),
    }))
    noted = new Map()
    if (seen.length === 0) return
    // Readers will fetch again, so a failed count is not an error.
    await openDatabase(pool)
      .execute(sql`select note_feed_readers(${JSON.stringify(seen)}::jsonb)`)
      .catch(() => undefined)
  }

  return {
    /** Stores the collected counts; never throws. */
    write,
    note({ feedId, address, agent }: Fetched) {
      const reader = `${feedId}\n${address}\n${familyOf(agent)}`
      noted.set(reader, { feedId, at: clock.now().getTime() })
      if (noted.size >= maxConcurrent) void write()
      else timer ??= setTimeout(() => void write(), pauseMs).unref()
    },
  }
}

/** `iOS` of `iOS/19.0 (23A345) dataaccessd/1.0`, so that an updated device is not a new reader. */
function familyOf(agent: string): string {
  return /^[a-z -]{1,30}/i.exec(agent)?.[0] ?? ''
}

const readerRetentionMs = 30 * days

export const deleteOldReadersJob = scheduledJob('forget-feed-readers', '17 3 * * *', (db, now) =>
  db.delete(feedReaders).where(lt(feedReaders.lastSeenAt, new Date(now.getTime() - readerRetentionMs))),
)
