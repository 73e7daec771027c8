import { inArray, type SQL, sql } from 'drizzle-orm'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { inAnyQuery, isSplitAgreed } from './claims/split-agreement.ts'

/**
 * The rules that an approved calendar was counted with, a split of its weeks among them; null for others, and for the
 * revisions of early releases, which were counted without claims. For queries of `calendars`.
 */
export const frozenRules: SQL<FundingRequirements | null> = inAnyQuery(sql<FundingRequirements | null>`case
  when ${calendars.status} = 'approved' then (
    select frozen.snapshot->'requirements' from ${calendarRevisions} frozen
    where frozen.calendar_id = ${calendars.id} and frozen.number = ${calendars.publishedRevision}
      and frozen.snapshot->'count' ? 'claims')
  end`)

export type OwnRules = { readonly frozenRules: FundingRequirements | null; readonly isSplitAgreed: boolean }

/** By calendar. */
export async function readOwnRules(
  db: Database,
  calendarIds: string[],
): Promise<ReadonlyMap<string, OwnRules>> {
  const rows = await db
    .select({ id: calendars.id, frozenRules, isSplitAgreed })
    .from(calendars)
    .where(inArray(calendars.id, calendarIds))
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}
