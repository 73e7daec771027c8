import { and, asc, eq, gte, min, type SQL, sql } from 'drizzle-orm'
import type { CountedOtherwise, coverage as calls } from '#contract/authorities/coverage.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { changedRules } from '#domain/facts/changed-rules.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import {
  calendarsInReach,
  calendarWithinReach,
  localAuthorityWithinReach,
} from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { rulesOfSite } from './rules-of-site.ts'
import { rulesThen } from './rules-then.ts'

const maxShown = 200

type Caller = { readonly actor: Actor; readonly now: Date }

export const listCountedOtherwise: Handler<typeof calls.countedOtherwise> = async (
  db,
  { actor, params, now },
) => {
  const { id } = await localAuthorityWithinReach(db, params.id)
  const found = await findCountedOtherwise(db, { actor, now }, id, sql`true`)
  return found.slice(0, maxShown)
}

export const findCalendarCountedOtherwise: Handler<typeof calls.ofCalendar> = async (
  db,
  { actor, params, now },
) => {
  const { calendar, site } = await calendarWithinReach(db, actor, params.id)
  const which = eq(calendars.id, calendar.id)
  const [found] = await findCountedOtherwise(db, { actor, now }, site.localAuthorityId, which)
  return { found: found ?? null }
}

/**
 * Approved calendars whose figures came about by other rules than those of today, and drafts that were saved when
 * other rules were known.
 */
async function findCountedOtherwise(
  db: Database,
  { actor, now }: Caller,
  localAuthorityId: string,
  which: SQL,
): Promise<CountedOtherwise[]> {
  const rows = await db
    .select({
      calendarId: calendars.id,
      siteName: sites.name,
      organizationId: calendars.organizationId,
      fundingYear: calendars.fundingYear,
      yearStart: calendars.yearStart,
      status: calendars.status,
      updatedAt: calendars.updatedAt,
      revision: calendarRevisions.number,
      frozen: sql<FundingRequirements | null>`${calendarRevisions.snapshot} -> 'requirements'`,
      rules: rulesOfSite(calendars.organizationId),
      country: localAuthorities.country,
    })
    .from(calendars)
    .leftJoin(calendarRevisions, isPublishedRevision)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(
      and(
        calendarsInReach(actor),
        eq(sites.localAuthorityId, localAuthorityId),
        gte(calendars.fundingYear, fundingYearOf(dayInBritain(now))),
        which,
      ),
    )
    .orderBy(asc(sites.name), asc(calendars.fundingYear))
  const facts = await db
    .select()
    .from(authorityFacts)
    .where(eq(authorityFacts.localAuthorityId, localAuthorityId))
  const knownSince = await findKnownSince(db)
  return rows.flatMap((row): CountedOtherwise[] => {
    const { calendarId, siteName, organizationId, revision, frozen, rules, updatedAt, status, country } = row
    const { fundingYear, yearStart } = row
    // Of what was saved before the first fact it is not recorded what was known.
    if (frozen === null && (knownSince === null || updatedAt < knownSince)) return []
    const year = { fundingYear, yearStart }
    const then =
      frozen ?? requirementsOfYear(rulesThen(facts, { organizationId, at: updatedAt }), year, country)
    const changes = changedRules(then, requirementsOfYear(rules, year, country))
    if (changes.length === 0) return []
    const isAmended = revision !== null && status !== 'approved'
    return [{ calendarId, siteName, fundingYear, revision, isAmended, changes }]
  })
}

async function findKnownSince(db: Database): Promise<Date | null> {
  const [first] = await db.select({ at: min(authorityFacts.recordedAt) }).from(authorityFacts)
  return first?.at ?? null
}
