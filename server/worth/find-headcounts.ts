import { and, eq, isNull } from 'drizzle-orm'
import type { headcounts as calls, Headcounts } from '#contract/organizations/headcounts.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { claimPeriods } from '#domain/count/claim.ts'
import { ageBandsOf } from '#domain/worth/age-band.ts'
import { headcountOffersOf } from '#domain/worth/headcount.ts'
import { stretchedWeeksIn } from '#domain/worth/not-offered.ts'
import { type FundingYear, fundingYearOf, yearsBeside } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { canEditSite, type SiteRow, siteWithinReach } from '#server/access/reach/within-reach.ts'
import { fundingContextFor } from '#server/calendars/funding-context-for.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { readHeadcounts, readRates } from './read-headcounts.ts'

export const findHeadcounts: Handler<typeof calls.find> = async (db, { actor, params, query, now }) => {
  const site = await siteWithinReach(db, actor, params.id)
  const today = dayInBritain(now)
  return presentHeadcounts(db, actor, site, query.fundingYear ?? fundingYearOf(today))
}

export async function presentHeadcounts(db: Database, actor: Actor, site: SiteRow, fundingYear: FundingYear) {
  const { id: siteId, organizationId, localAuthorityId } = site
  const { lines, changedAt } = await readHeadcounts(db, siteId, fundingYear)
  const authorities = { localAuthorityIds: [localAuthorityId], organizationId }
  const known = (await readRates(db, authorities, yearsBeside(fundingYear))).get(localAuthorityId)
  const claimed = await headcountYear(db, site, fundingYear)
  const sources = claimed.claims.flatMap(({ ratesOf }) => known?.source(ratesOf) ?? [])
  return {
    ...{ siteId, fundingYear, lines, ...claimed },
    rates: { ...known?.rates },
    ratesSource: sources.length === 0 ? null : [...new Set(sources)].join(' '),
    changedAt,
    canEdit: await canEditSite(db, actor, siteId),
  }
}

/** The claims for which children are counted, wherever the site's year begins, the funded ages, and the year's calendar. */
export async function headcountYear(
  db: Database,
  site: SiteRow,
  fundingYear: FundingYear,
): Promise<Pick<Headcounts, 'periods' | 'claims' | 'ageBands' | 'offers' | 'calendar'>> {
  const { authority, yearStart: usualStart } = await fundingContextFor(db, site)
  const [calendar] = await db
    .select({ id: calendars.id, yearStart: calendars.yearStart, offers: calendars.offers })
    .from(calendars)
    .where(
      and(eq(calendars.siteId, site.id), eq(calendars.fundingYear, fundingYear), isNull(calendars.retiredAt)),
    )
  const { country, fundingRequirements } = authority
  const year = { fundingYear, yearStart: calendar?.yearStart ?? usualStart }
  const requirements = requirementsOfYear(fundingRequirements, year, country)
  const claims = claimPeriods({ ...year, requirements })
  return {
    periods: claims.map(({ period }) => period),
    claims: claims.map(({ period, startDate }) => ({ period, ratesOf: fundingYearOf(startDate) })),
    ageBands: [...ageBandsOf[country]],
    offers: headcountOffersOf(country),
    calendar:
      calendar === undefined ? null : { id: calendar.id, stretchedWeeks: stretchedWeeksIn(calendar.offers) },
  }
}
