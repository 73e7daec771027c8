import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { CountedOtherwise, coverage as calls } from '#contract/authorities/coverage.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { changedRules } from '#domain/facts/changed-rules.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import { calendarsInReach, localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'
import { rulesOfSite } from './rules-of-site.ts'

const mostShown = 200

/** Approved calendars whose figures came about by other rules than those of today. Drafts are counted by today's. */
export async function listCountedOtherwise(
  db: Database,
  { actor, params, now }: Call<typeof calls.countedOtherwise>,
): Promise<CountedOtherwise[]> {
  const authority = await localAuthorityWithinReach(db, params.id)
  const rows = await db
    .select({
      calendarId: calendars.id,
      siteName: sites.name,
      fundingYear: calendars.fundingYear,
      yearStart: calendars.yearStart,
      status: calendars.status,
      revision: calendarRevisions.number,
      frozen: sql<FundingRequirements>`${calendarRevisions.snapshot} -> 'requirements'`,
      rules: rulesOfSite(calendars.organizationId),
    })
    .from(calendars)
    .innerJoin(calendarRevisions, isPublishedRevision)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(
      and(
        calendarsInReach(actor),
        eq(sites.localAuthorityId, authority.id),
        gte(calendars.fundingYear, fundingYearOf(now.toISOString().slice(0, 10))),
      ),
    )
    .orderBy(asc(sites.name), asc(calendars.fundingYear))
  return rows
    .map(({ frozen, rules, yearStart, status, ...row }) => ({
      ...row,
      isAmended: status !== 'approved',
      changes: changedRules(
        frozen,
        requirementsOfYear(rules, { fundingYear: row.fundingYear, yearStart }, authority.country),
      ),
    }))
    .filter(({ changes }) => changes.length > 0)
    .slice(0, mostShown)
}
