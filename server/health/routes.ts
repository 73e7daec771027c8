import { sql } from 'drizzle-orm'
import { health } from '#contract/system/health.ts'
import type { FullDisk } from '#server/http/database-faults/full-disk.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { diskFullSentence, unavailable } from '#server/problems.ts'

export function healthRoutes(outside: Outside, fullDisk: FullDisk): Route[] {
  return [
    route(health.live, async () => ({ status: 'live' as const })),
    route(health.ready, async (db) => {
      if (outside.isStopping()) throw unavailable()
      await db.execute(sql`select 1`)
      // Still 200: what is read is answered, and leaving out every server would end that too.
      if (fullDisk.wasMet()) return { status: 'read-only' as const, message: diskFullSentence }
      return { status: 'ready' as const }
    }),
  ]
}
