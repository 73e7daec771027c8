import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { exports as calls } from '#contract/publishing/exports.ts'
import { exclusionReason } from '#domain/publish/export-format.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { withPublished } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindName, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'

type ExportFilter = { readonly fundingYear: string; readonly siteIds?: readonly string[] | undefined }

/** The active sites without an approved calendar for the year, with the status of their calendar if any. */
function selectLeftOut(db: Database, actor: Actor, { fundingYear, siteIds }: ExportFilter, more?: SQL) {
  const from = withPublished(db, actor)
  // Looked up for each site by its own key: joined, the plan rests on a guess of how many calendars the policies leave.
  const ofYear = from
    .select({ status: calendars.status, publishedRevision: calendars.publishedRevision })
    .from(calendars)
    .where(
      and(eq(calendars.siteId, sites.id), eq(calendars.fundingYear, fundingYear), calendarsToExport(actor)),
    )
    .limit(1)
    .as('of_year')
  return from
    .select({
      siteId: sites.id,
      siteName: sites.name,
      localAuthorityName: localAuthorities.name,
      status: ofYear.status,
    })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .leftJoinLateral(ofYear, sql`true`)
    .where(
      and(
        sitesToExport(actor),
        eq(sites.isActive, true),
        isNull(ofYear.publishedRevision),
        siteIds && inArray(sites.id, [...siteIds]),
        more,
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
    .$dynamic()
}

export const listLeftOut: Handler<typeof calls.leftOut> = async (db, call) => {
  const { cursor, fundingYear = fundingYearOf(dayInBritain(call.now)) } = call.query
  const query = selectLeftOut(db, call.actor, { fundingYear }, behindName(cursor, sites.name, sites.id))
  const rows = await readPage(calls.leftOut, call, query, ({ siteName, siteId }) => ({
    key: siteName,
    id: siteId,
  }))
  return rows.map((site) => ({ ...site, reason: exclusionReason(site.status) }))
}

export async function readLeftOut(
  db: Database,
  actor: Actor,
  { fundingYears, siteIds }: { fundingYears: readonly string[]; siteIds?: readonly string[] | undefined },
) {
  const years = []
  for (const fundingYear of fundingYears) {
    const rows = await selectLeftOut(db, actor, { fundingYear, siteIds })
    years.push(
      rows.map(({ siteName, localAuthorityName, status }) => ({
        ...{ siteName, localAuthorityName, fundingYear },
        reason: exclusionReason(status),
      })),
    )
  }
  return years.flat()
}
