import { eq, type SQL, sql } from 'drizzle-orm'
import type { DatedWindow } from '#domain/windows/dated-window.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import type { Database } from '#server/db/database.ts'
import { sites } from '#server/db/schema/sites.ts'
import { nextOnDays, readNextByRules, readWindowsToCome, type YearAndDay } from './next-windows.ts'
import { closingDay } from './site-windows.ts'

/**
 * The window of one authority that closes next, by the first key of a place that is there; null: none is known. What is on
 * fixed days has few keys, however many sites there are; by a rule each site has its own.
 */
export type NextOfAuthority = ReadonlyMap<string, DatedWindow | null>

type Place = {
  readonly siteId: string
  readonly organizationId: string
  /** Where the year of its calendar begins, or without one that of its settings. */
  readonly yearStart: FundingYearStart
}

export async function readNextOfAuthority(
  db: Database,
  localAuthorityId: string,
  year: YearAndDay,
): Promise<NextOfAuthority> {
  const { fundingYear, today } = year
  const toCome = await readWindowsToCome(db, today)
  const { known, moving, fixed, organizationsWithOwn } = toCome
  if (moving.includes(localAuthorityId))
    return new Map(
      await readNextByRules(db, eq(sites.localAuthorityId, localAuthorityId), { ...year, ...toCome }),
    )
  if (!fixed.some((window) => window.localAuthorityId === localAuthorityId)) return new Map()
  const organizations = [null, ...organizationsWithOwn(localAuthorityId)]
  return new Map(
    organizations.flatMap((organizationId) =>
      fundingYearStarts.map((yearStart) => {
        const windows = known({ localAuthorityId, organizationId, fundingYear, yearStart })
        return [keyOf(organizationId, yearStart), nextOnDays(windows, today)] as const
      }),
    ),
  )
}

function keyOf(organizationId: string | null, yearStart: FundingYearStart): string {
  return organizationId === null ? yearStart : `${organizationId} ${yearStart}`
}

export function nextOf(next: NextOfAuthority, place: Place): DatedWindow | undefined {
  const { siteId, organizationId, yearStart } = place
  const keys = [siteId, keyOf(organizationId, yearStart), keyOf(null, yearStart)]
  return next.get(keys.find((key) => next.has(key)) ?? '') ?? undefined
}

/** The `closingDay` of what `nextOf` finds, for a query of rows with `site_id`, `organization_id` and `year_start`. */
export function closingDayOf(next: NextOfAuthority): SQL {
  const days = [...next].map(([key, window]) => [key, closingDay(window ?? undefined)] as const)
  const found = (key: SQL) => sql`(select ${JSON.stringify(Object.fromEntries(days))}::jsonb)->>${key}`
  return sql`coalesce(${found(sql`site_id::text`)}, ${found(sql`(organization_id || ' ' || year_start)`)},
    ${found(sql`year_start`)}, ${closingDay(undefined)})`
}
