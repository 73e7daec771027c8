import { and, eq, type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#domain/plan/site-settings.ts'
import { type DatedWindow, nextWindow } from '#domain/windows/dated-window.ts'
import { isOfCouncil } from '#domain/windows/without-approval.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { organizationDefaults } from '#server/access/reach/organization-defaults.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { type KnownWindow, readRecordedWindows } from './read-windows.ts'
import {
  calendarsOfEach,
  datedBy,
  noPlan,
  onceEach,
  onTheirDays,
  readSiteCalendars,
  type SiteWindow,
} from './site-windows.ts'

export type YearAndDay = { readonly fundingYear: FundingYear; readonly today: IsoDate }

type NextOfSite = readonly [siteId: string, next: DatedWindow]

export type WindowsToCome = Awaited<ReturnType<typeof readWindowsToCome>>

/** The recorded windows that close today or later, and the authorities whose windows follow a rule. */
export const readWindowsToCome = (db: Database, today: IsoDate) =>
  readRecordedWindows(db, { startDate: today, endDate: '9999-12-31' })

/** Of each site the claim window of its planned year that closes next, where any is known. */
export async function readNextWindows(
  db: Database,
  which: SQL,
  year: YearAndDay,
): Promise<ReadonlyMap<string, DatedWindow>> {
  const toCome = await readWindowsToCome(db, year.today)
  return new Map([
    ...(await readNextByRules(db, which, { ...year, ...toCome })),
    ...(await nextOnFixedDays(db, which, { ...year, ...toCome })),
  ])
}

/** Where windows follow a rule each site has its own, which follows from its plan. */
export async function readNextByRules(
  db: Database,
  which: SQL,
  { known, moving, fundingYear, today }: YearAndDay & WindowsToCome,
): Promise<NextOfSite[]> {
  if (moving.length === 0) return []
  const isMoving = anyOf(sites.localAuthorityId, moving)
  const rows = await readSiteCalendars(db, sql`${which} and ${isMoving}`, [fundingYear])
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

/** Of windows that are on fixed days. */
export function nextOnDays(windows: readonly KnownWindow[], today: IsoDate): DatedWindow | null {
  return nextWindow(datedBy(windows, noPlan).filter(isOfCouncil), today)
}

/** Sites whose next window is the same; without a calendar `yearStart` is null. */
type Alike = Pick<SiteRow, 'organizationId' | 'localAuthorityId' | 'ownYearStart' | 'ownApproval'> & {
  readonly yearStart: FundingYearStart | null
  readonly siteIds: readonly string[]
}

/** The same for all sites of an authority whose years begin alike: PostgreSQL answers with a row for each such group. */
async function nextOnFixedDays(
  db: Database,
  which: SQL,
  { known, fixed, fundingYear, today }: YearAndDay & WindowsToCome,
): Promise<NextOfSite[]> {
  if (fixed.length === 0) return []
  const authorityIds = [...new Set(fixed.map(({ localAuthorityId }) => localAuthorityId))]
  const isThere = and(eq(sites.isActive, true), which, anyOf(sites.localAuthorityId, authorityIds))
  const { rows } = await db.execute<Alike>(sql`with each as materialized (
      select ${sites.id} as id, ${sites.organizationId} as organization_id, ${sites.localAuthorityId} as authority_id,
        ${sites.ownYearStart} as own_year_start, ${sites.ownApproval} as own_approval
      from ${sites} where ${isThere}),
    planned as materialized (
      select ${calendars.siteId} as site_id, ${calendars.yearStart} as year_start
      from ${calendars} where ${calendarsOfEach([fundingYear])})
    select organization_id as "organizationId", authority_id as "localAuthorityId", own_year_start as "ownYearStart",
      own_approval as "ownApproval", year_start as "yearStart", array_agg(each.id) as "siteIds"
    from each left join planned on planned.site_id = each.id group by 1, 2, 3, 4, 5`)
  const defaults = await readDefaults(db, rows)
  const nextOf = onceEach((windows: readonly KnownWindow[]) => nextOnDays(windows, today))
  return rows.flatMap(({ siteIds, ...alike }) => {
    const usual = defaults.get(alike.organizationId)
    const usualStart = usual === undefined ? 'april' : siteSettings(usual, alike).yearStart
    const next = nextOf(known({ ...alike, fundingYear, yearStart: alike.yearStart ?? usualStart }))
    return next === null ? [] : siteIds.map((siteId) => [siteId, next] as const)
  })
}

/** By organisation, of those that the caller may read. */
async function readDefaults(db: Database, of: readonly Pick<Alike, 'organizationId'>[]) {
  const ids = [...new Set(of.map(({ organizationId }) => organizationId))]
  const rows = await db
    .select({ id: organizations.id, ...organizationDefaults })
    .from(organizations)
    .where(anyOf(organizations.id, ids))
  return new Map(rows.map(({ id, ...usual }) => [id, usual]))
}
