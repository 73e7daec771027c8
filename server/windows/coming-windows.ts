import { and, eq, sql } from 'drizzle-orm'
import type { ComingWindow, windows as calls } from '#contract/calendars/windows.ts'
import { byDate } from '#domain/windows/dated-window.ts'
import { hasClosed, isOfCouncil, lastClosed } from '#domain/windows/without-approval.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { addDays, type IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { localAuthorityWithinReach, sitesInReach } from '#server/access/reach/within-reach.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { readWindows } from './read-windows.ts'
import type { SiteWindow } from './site-windows.ts'
import { readWindowsAround, type SiteOfYear } from './windows-by-date.ts'

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

/**
 * One line for each authority, window and days: sites whose plans lead to other days have lines of their own. One that
 * has closed is there for sites that still have no approved calendar.
 */
export const comingWindows: Handler<typeof calls.coming> = async (db, { actor, now }) => {
  const today = dayInBritain(now)
  const { effectiveOrganizationId: organizationId } = actor
  const ofOrganization = organizationId === null ? sql`true` : eq(sites.organizationId, organizationId)
  const reached = and(sitesInReach(actor), actor.role === 'la_user' ? sql`true` : ofOrganization)
  const lines = new Map<string, ComingWindow>()
  for (const site of await readWindowsAround(db, reached ?? sql`false`, today)) addLines(lines, site, today)
  return [...lines.values()].toSorted(byDate)
}

function addLines(lines: Map<string, ComingWindow>, site: SiteOfYear, today: IsoDate): void {
  const { localAuthorityId, isApproved } = site
  const closed = isApproved ? null : lastClosed(site.windows, today)
  const isRecent = closed !== null && closed.endDate >= addDays(today, -daysSince)
  const coming = site.windows.filter(
    (window) => !hasClosed(window, today) && window.startDate <= addDays(today, daysAhead),
  )
  for (const window of [...(isRecent ? [closed] : []), ...coming]) {
    const { name, startDate, endDate } = window
    const isCodes = !isOfCouncil(window)
    const key = [isCodes ? '' : localAuthorityId, name, startDate, endDate].join()
    const line = lines.get(key) ?? lineOf(window, site)
    const isLate = !isApproved && !isCodes
    const isNamed = isLate && line.unapprovedSites.length < maxNamed
    lines.set(key, {
      ...line,
      sites: line.sites + 1,
      unapproved: line.unapproved + (isLate ? 1 : 0),
      unapprovedSites: [...line.unapprovedSites, ...(isNamed ? [site.siteName] : [])],
    })
  }
}

function lineOf(
  { kind, name, startDate, endDate, rule, source }: SiteWindow,
  site: SiteOfYear,
): ComingWindow {
  const isCodes = kind === 'eligibility-codes'
  return {
    ...{ kind, name, startDate, endDate, rule, sites: 0, unapproved: 0, unapprovedSites: [] },
    localAuthorityName: isCodes ? 'England' : site.localAuthorityName,
    source,
  }
}
