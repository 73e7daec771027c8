import { sql } from 'drizzle-orm'
import type { Audience } from '#domain/publish/audience.ts'
import type { ApprovedCalendar } from '#domain/publish/sent-event.ts'
import type { Database } from '#server/db/database.ts'

type PublishedSite = {
  readonly site_id: string
  readonly organization_id: string
  readonly site_name: string
  readonly site_address: string
  readonly is_active: boolean
  readonly organization_name: string
  readonly is_archived: boolean
}

export type FoundFeed = {
  readonly feedId: string
  readonly audience: Audience
  readonly revokedAt: string | null
  readonly site: PublishedSite
  readonly calendars: readonly ApprovedCalendar[]
}

/** Looked up by the token's hash, so that the time taken reveals nothing about tokens. */
export async function findFeed(db: Database, tokenHash: string): Promise<FoundFeed | null> {
  const { rows } = await db.execute<FoundFeed>(sql`
    select feed_id as "feedId", audience, to_json(revoked_at) as "revokedAt", to_json(site) as site, calendars
    from find_feed(${tokenHash})`)
  return rows[0] ?? null
}
