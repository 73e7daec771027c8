import { sql } from 'drizzle-orm'
import type { Audience } from '#domain/audience.ts'
import type { Database } from '#server/db/database.ts'
import type { PublishedSite } from '#server/publishing/published-site.ts'

export type FoundFeed = {
  readonly feedId: string
  readonly audience: Audience
  readonly revokedAt: string | null
  readonly site: PublishedSite
}

/**
 * What a feed's address is good for, or null. It is looked up by the token's hash, so that how long that takes says
 * nothing of any token.
 */
export async function findFeed(db: Database, tokenHash: string): Promise<FoundFeed | null> {
  const { rows } = await db.execute<FoundFeed>(sql`
    select feed_id as "feedId", audience, to_json(revoked_at) as "revokedAt", to_jsonb(site) as site
    from find_feed(${tokenHash})`)
  return rows[0] ?? null
}
