import { sql } from 'drizzle-orm'
import { health } from '#contract/system/health.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { unavailable } from '#server/problems.ts'

export function healthRoutes(outside: Outside): Route[] {
  return [
    route(health.live, async () => ({ status: 'live' as const })),
    route(health.ready, async (db) => {
      if (outside.isStopping()) throw unavailable()
      await db.execute(sql`select 1`)
      return { status: 'ready' as const }
    }),
  ]
}
