import { sql } from 'drizzle-orm'
import type { Audience } from '#domain/publish/audience.ts'
import type { ApprovedCalendar } from '#domain/publish/sent-event.ts'
import type { RecordedWindows, WindowsFact } from '#domain/publish/windows/sent-windows.ts'
import type { Database } from '#server/db/database.ts'
import { wordOf } from '#server/facts/read-facts.ts'

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
  /** For staff only. */
  readonly windows: RecordedWindows | null
}

type StoredFact = Omit<WindowsFact, 'standing' | 'source'> & Parameters<typeof wordOf>[0]
type StoredFeed = Omit<FoundFeed, 'windows'> & {
  readonly windows: { readonly country: RecordedWindows['country']; readonly facts: StoredFact[] } | null
}

/** Looked up by the token's hash, so that the time taken reveals nothing about tokens. */
export async function findFeed(db: Database, tokenHash: string): Promise<FoundFeed | null> {
  const { rows } = await db.execute<StoredFeed>(sql`
    select feed_id as "feedId", audience, to_json(revoked_at) as "revokedAt", to_json(site) as site, calendars,
      find_feed_windows(${tokenHash}) as windows
    from find_feed(${tokenHash})`)
  const [found] = rows
  if (found === undefined) return null
  const { windows } = found
  const facts = (windows?.facts ?? []).map((fact) => ({ ...fact, ...wordOf(fact) }))
  return { ...found, windows: windows && { ...windows, facts } }
}
