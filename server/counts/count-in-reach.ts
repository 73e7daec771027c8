import { and, count, desc, eq, isNotNull, type SQL, sql, sum } from 'drizzle-orm'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { withPublished } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { readStoredCounts } from './stored-counts.ts'

/** `places` are those of the sites that say a number, and `unknown` the sites that don't. */
export type ActiveSites = { readonly sites: number; readonly places: number; readonly unknown: number }

type OfYear = { readonly fundingYear: FundingYear; readonly calendars: number }

type InReach = {
  /** Newest first, none of them without a calendar. */
  readonly years: readonly OfYear[]
  readonly sites: ActiveSites
}

type Which = 'calendars' | 'published'

/** The active sites that the actor may export, and their calendars, or of those the ones with an approved revision. */
export async function countInReach(db: Database, actor: Actor, which: Which): Promise<InReach> {
  const stored = await readStoredCounts(db, actor, [
    ...([which, 'sites', 'active-sites', 'places', 'sites-without-places'] as const),
  ])
  if (stored === null)
    return {
      years: withoutInactive(
        await scanCalendars(db, actor, which),
        await scanCalendars(db, actor, which, isOfInactiveSite(actor)),
      ),
      sites: await scanSites(db, actor),
    }
  const numberOf = (wanted: string) => stored.find(({ counted }) => counted === wanted)?.number ?? 0
  const active = numberOf('active-sites')
  const years = stored.flatMap(({ counted, fundingYear, number }) =>
    counted === which && fundingYear !== null ? [{ fundingYear, calendars: number }] : [],
  )
  const isAnyInactive = active < numberOf('sites')
  return {
    years: withoutInactive(
      years,
      isAnyInactive ? await scanCalendars(db, actor, which, isOfInactiveSite(actor)) : [],
    ),
    sites: { sites: active, places: numberOf('places'), unknown: numberOf('sites-without-places') },
  }
}

/** Those of inactive sites are few: counted apart and subtracted, as the site of every other need not be read. */
function withoutInactive(all: readonly OfYear[], inactive: readonly OfYear[]): OfYear[] {
  const without = new Map(inactive.map(({ fundingYear, calendars: number }) => [fundingYear, number]))
  return all
    .map(({ fundingYear, calendars: number }) => ({
      fundingYear,
      calendars: number - (without.get(fundingYear) ?? 0),
    }))
    .filter((year) => year.calendars > 0)
}

function isOfInactiveSite(actor: Actor): SQL {
  return sql`${calendars.siteId} in (select ${sites.id} from ${sites} where ${sitesToExport(actor)} and not ${sites.isActive})`
}

async function scanCalendars(db: Database, actor: Actor, which: Which, more?: SQL): Promise<OfYear[]> {
  const isPublished = which === 'published'
  return await (isPublished ? withPublished(db, actor) : db)
    .select({ fundingYear: calendars.fundingYear, calendars: count() })
    .from(calendars)
    .where(
      and(calendarsToExport(actor), isPublished ? isNotNull(calendars.publishedRevision) : undefined, more),
    )
    .groupBy(calendars.fundingYear)
    .orderBy(desc(calendars.fundingYear))
}

async function scanSites(db: Database, actor: Actor): Promise<ActiveSites> {
  const [row] = await db
    .select({
      sites: count(),
      places: sum(sites.capacity).mapWith(Number),
      unknown: sql<number>`(count(*) - count(${sites.capacity}))::int`,
    })
    .from(sites)
    .where(and(sitesToExport(actor), eq(sites.isActive, true)))
  return { sites: row?.sites ?? 0, places: row?.places ?? 0, unknown: row?.unknown ?? 0 }
}
