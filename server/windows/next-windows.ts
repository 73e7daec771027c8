import { and, eq, type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#domain/plan/site-settings.ts'
import { type DatedWindow, nextWindow } from '#domain/windows/dated-window.ts'
import { isOfCouncil } from '#domain/windows/without-approval.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { readRecordedWindows, readWindows } from './read-windows.ts'
import {
  calendarsOfSite,
  datedBy,
  noPlan,
  onceEach,
  onTheirDays,
  readSiteCalendars,
  type SiteWindow,
} from './site-windows.ts'

type Asked = { readonly fundingYear: FundingYear; readonly today: IsoDate }

type NextOfSite = readonly [siteId: string, next: DatedWindow]

/** The recorded windows that close today or later, and the authorities whose windows follow a rule. */
export const readWindowsToCome = (db: Database, today: IsoDate) =>
  readRecordedWindows(db, { startDate: today, endDate: '9999-12-31' })

/**
 * Of each site the claim window of its planned year that closes next, where any is known. On fixed days it is the same
 * for all sites of an authority whose years begin alike, so that PostgreSQL answers with a row for each such group; by a
 * rule each site has its own, which follows from its plan.
 */
export async function readNextWindows(
  db: Database,
  which: SQL,
  asked: Asked,
): Promise<ReadonlyMap<string, DatedWindow>> {
  const { moving, fixed } = await readWindowsToCome(db, asked.today)
  const onDays = [...new Set(fixed.map(({ localAuthorityId }) => localAuthorityId))]
  return new Map([
    ...(moving.length === 0 ? [] : await nextByRules(db, { ...asked, ...atAuthorities(which, moving) })),
    ...(onDays.length === 0 ? [] : await nextOnFixedDays(db, { ...asked, ...atAuthorities(which, onDays) })),
  ])
}

const atAuthorities = (which: SQL, authorityIds: readonly string[]) => ({
  authorityIds,
  which: sql`${which} and ${anyOf(sites.localAuthorityId, authorityIds)}`,
})

type AskedOf = Asked & ReturnType<typeof atAuthorities>

async function nextByRules(
  db: Database,
  { which, authorityIds, fundingYear, today }: AskedOf,
): Promise<NextOfSite[]> {
  const known = await readWindows(db, authorityIds)
  const rows = await readSiteCalendars(db, which, [fundingYear])
  const planned = rows.map((row) => {
    const year = row.year ?? { fundingYear, yearStart: row.usualStart }
    return { ...row, year, windows: known({ ...row, ...year }) }
  })
  const nextOf = onceEach((windows: readonly SiteWindow[]) => nextWindow(windows.filter(isOfCouncil), today))
  return (await onTheirDays(db, planned)).flatMap(({ siteId, windows }) => {
    const next = nextOf(windows)
    return next === null ? [] : [[siteId, next] as const]
  })
}

async function nextOnFixedDays(
  db: Database,
  { which, authorityIds, fundingYear, today }: AskedOf,
): Promise<NextOfSite[]> {
  const known = await readWindows(db, authorityIds)
  const { organizationId, localAuthorityId, ownYearStart, ownApproval } = sites
  const calendar = calendarsOfSite(db, [fundingYear])
  const groups = await db
    .select({
      organizationId,
      localAuthorityId,
      ownYearStart,
      ownApproval,
      organizationDefaults,
      yearStart: calendar.yearStart,
      siteIds: sql<string[]>`array_agg(${sites.id})`,
    })
    .from(sites)
    // A council does not read the organisations.
    .leftJoin(organizations, eq(organizations.id, organizationId))
    .leftJoinLateral(calendar, sql`true`)
    .where(and(eq(sites.isActive, true), which))
    .groupBy(
      organizationId,
      localAuthorityId,
      ownYearStart,
      ownApproval,
      organizations.id,
      calendar.yearStart,
    )
  return groups.flatMap(({ siteIds, organizationDefaults: usual, ...group }) => {
    const usualStart = usual === null ? 'april' : siteSettings(usual, group).yearStart
    const yearStart = group.yearStart ?? usualStart
    const windows = datedBy(known({ ...group, fundingYear, yearStart }), noPlan)
    const next = nextWindow(windows.filter(isOfCouncil), today)
    return next === null ? [] : siteIds.map((siteId) => [siteId, next] as const)
  })
}
