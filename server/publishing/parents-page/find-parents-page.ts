import { sql } from 'drizzle-orm'
import { type PublishedCalendar, rangeOfYear } from '#domain/publish/published-calendar.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Outside } from '#server/outside.ts'
import { feedAddress } from '#server/publishing/feeds/feed-address.ts'
import type { ShownSite, ShownYear } from './shown-site.ts'

type ApprovedYear = { readonly approvedAt: string; readonly calendar: PublishedCalendar }

type Row = Omit<ShownSite, 'feedUrl' | 'years'> & {
  readonly isOn: boolean
  readonly organizationId: string
  readonly feedId: string | null
  readonly sealedToken: string | null
  readonly isActive: boolean
  readonly isArchived: boolean
  readonly years: readonly ApprovedYear[]
}

/** The content of a page; null for a code that is unknown, switched off or of an inactive site. */
export async function findParentsPage(
  { pool, settings }: Pick<Outside, 'pool' | 'settings'>,
  code: string,
): Promise<{ organizationId: string; site: ShownSite } | null> {
  const { rows } = await openDatabase(pool).execute<Row>(sql`
    select is_on as "isOn", is_indexed as "isIndexed", country, feed_id as "feedId",
      sealed_feed_token as "sealedToken", (site).organization_id as "organizationId",
      (site).site_name as "siteName", (site).site_address as "siteAddress", (site).contact_phone as phone, (site).is_active as "isActive",
      (site).is_archived as "isArchived", (site).organization_name as "organizationName", (site).colour,
      (site).has_logo as "hasLogo", years
    from find_parents_page(${code})`)
  const [row] = rows
  if (!row?.isOn || !row.isActive || row.isArchived) return null
  const { siteName, siteAddress, phone, organizationName, colour, hasLogo, country, isIndexed } = row
  const site = {
    ...{ siteName, siteAddress, phone, organizationName, colour, hasLogo, country, isIndexed },
    feedUrl:
      row.feedId === null || row.sealedToken === null
        ? null
        : feedAddress(settings, { id: row.feedId, sealedToken: row.sealedToken }),
    years: row.years.map(shownYearOf).sort(inOrder),
  }
  return { organizationId: row.organizationId, site }
}

export async function findLogo(
  { pool }: Pick<Outside, 'pool'>,
  code: string,
): Promise<{ mediaType: string; content: Buffer } | null> {
  const { rows } = await openDatabase(pool).execute<{ mediaType: string; content: Buffer }>(
    sql`select media_type as "mediaType", content from find_parents_page_logo(${code})`,
  )
  return rows[0] ?? null
}

function shownYearOf({ approvedAt, calendar }: ApprovedYear): ShownYear {
  return { calendar, approvedOn: dayInBritain(new Date(approvedAt)) }
}

function inOrder(one: ShownYear, other: ShownYear): number {
  return rangeOfYear(one.calendar).startDate < rangeOfYear(other.calendar).startDate ? -1 : 1
}
