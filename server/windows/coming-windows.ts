import { eq, sql } from 'drizzle-orm'
import type { ComingWindow, windows as calls } from '#contract/calendars/windows.ts'
import { byDate } from '#domain/windows/dated-window.ts'
import { hasClosed, lastClosed } from '#domain/windows/without-approval.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { localAuthorityWithinReach, sitesInReach } from '#server/access/reach/within-reach.ts'
import { sitesByAuthority } from '#server/counts/sites-by-authority.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { readWindows } from './read-windows.ts'
import type { SiteWindow } from './site-windows.ts'
import { readWindowsOfSites, type SitesAlike } from './sites-alike.ts'
import { codesAround } from './windows-by-date.ts'

const [daysAhead, daysSince] = [120, 60]
const maxNamed = 3

export const authorityWindows: Handler<typeof calls.ofAuthority> = async (
  db,
  { actor, params, query, now },
) => {
  const { id: localAuthorityId } = await localAuthorityWithinReach(db, params.id)
  const { fundingYear = fundingYearOf(dayInBritain(now)), yearStart = 'april' } = query
  const known = await readWindows(db, [localAuthorityId])
  const organizationId = actor.effectiveOrganizationId
  const windows = known({ localAuthorityId, organizationId, fundingYear, yearStart })
  const sources = new Set(windows.flatMap(({ source }) => source ?? []))
  return { fundingYear, windows: [...windows], source: sources.size === 0 ? null : [...sources].join(' ') }
}

/** For each authority, window and days; one that has closed is there for sites of then without an approved calendar. */
export const comingWindows: Handler<typeof calls.coming> = async (db, { actor, now }) => {
  const today = dayInBritain(now)
  const { effectiveOrganizationId: organizationId } = actor
  const isAny = actor.role === 'la_user' || organizationId === null
  const ofReach = sql`${sitesInReach(actor)} and ${isAny ? sql`true` : eq(sites.organizationId, organizationId)}`
  const days = { startDate: addDays(today, -daysSince), endDate: addDays(today, daysAhead) }
  const ofWhom = { which: ofReach, organizationId: isAny ? null : organizationId }
  const found = await readWindowsOfSites(db, { ...ofWhom, today, days, maxNamed })
  const lines = linesOf(found, today)
  const active = sitesByAuthority(db, actor, { organizationId, which: 'active-sites', scanned: ofReach })
  return [...lines, ...(await codesToCome(db, active, today))].toSorted(byDate)
}

/** The same for every site of a nation, so that they are only counted. */
async function codesToCome(
  db: Database,
  active: ReturnType<typeof sitesByAuthority>,
  today: IsoDate,
): Promise<ComingWindow[]> {
  const nations = await db
    .select({ country: localAuthorities.country, sites: sql<number>`sum(${active.sites})::int` })
    .from(active)
    .innerJoin(localAuthorities, eq(localAuthorities.id, active.authority))
    .groupBy(localAuthorities.country)
  return nations.flatMap(({ country, sites: number }) =>
    codesAround(today, country)
      .filter((window) => isToCome(window, today))
      .map((window) => ({ ...lineOf(window, country), sites: number })),
  )
}

function isToCome(window: SiteWindow, today: IsoDate): boolean {
  return !hasClosed(window, today) && window.startDate <= addDays(today, daysAhead)
}

function linesOf(found: readonly SitesAlike[], today: IsoDate): ComingWindow[] {
  const lines = new Map<string, { window: SiteWindow; having: SitesAlike[] }>()
  for (const alike of found)
    for (const window of shownOf(alike, today)) {
      const { name, startDate, endDate } = window
      const key = [alike.localAuthorityId, name, startDate, endDate].join()
      const line = lines.get(key) ?? { window, having: [] }
      line.having.push(alike)
      lines.set(key, line)
    }
  return [...lines.values()].flatMap(({ window, having }) => {
    const [first] = having
    if (first === undefined) return []
    const unapproved = having.filter(({ isApproved }) => !isApproved)
    const named = unapproved.flatMap((alike) => alike.named).toSorted((one, other) => one.place - other.place)
    return {
      ...lineOf(window, first.localAuthorityName),
      sites: numberOf(having),
      unapproved: numberOf(unapproved),
      unapprovedSites: named.slice(0, maxNamed).map(({ name }) => name),
    }
  })
}

const numberOf = (having: readonly SitesAlike[]) => having.reduce((sum, { sites: number }) => sum + number, 0)

/** The windows to come, and the last that closed lately if no approved calendar has its claim and the sites existed then. */
function shownOf({ isApproved, createdOn, windows }: SitesAlike, today: IsoDate): SiteWindow[] {
  const closed = isApproved ? null : lastClosed(windows, today)
  const since = [addDays(today, -daysSince), createdOn]
  const isRecent = closed !== null && since.every((day) => day <= closed.endDate)
  return [...(isRecent ? [closed] : []), ...windows.filter((window) => isToCome(window, today))]
}

function lineOf(
  { kind, name, startDate, endDate, rule, source }: SiteWindow,
  localAuthorityName: string,
): ComingWindow {
  return {
    ...{ kind, name, startDate, endDate, rule, sites: 0, unapproved: 0, unapprovedSites: [] },
    ...{ localAuthorityName, source },
  }
}
