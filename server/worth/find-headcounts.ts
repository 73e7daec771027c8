import { eq } from 'drizzle-orm'
import type { headcounts as calls, Headcounts } from '#contract/organizations/headcounts.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { claimPeriods } from '#domain/count/claim.ts'
import { ageBandsOf } from '#domain/worth/age-band.ts'
import { type FundingYear, fundingYearOf, yearsBeside } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { canEditSite, type SiteRow, siteWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import type { Call } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { readHeadcounts } from './read-headcounts.ts'
import { readRates } from './read-rates.ts'

export async function findHeadcounts(
  db: Database,
  { actor, params, query, now }: Call<typeof calls.find>,
): Promise<Headcounts> {
  const site = await siteWithinReach(db, actor, params.id)
  const today = dayInBritain(now)
  return presentHeadcounts(db, actor, site, query.fundingYear ?? fundingYearOf(today))
}

export async function presentHeadcounts(
  db: Database,
  actor: Actor,
  site: SiteRow,
  fundingYear: FundingYear,
): Promise<Headcounts> {
  const { id: siteId, organizationId, localAuthorityId } = site
  const { lines, changedAt } = await readHeadcounts(db, siteId, fundingYear)
  const authorities = { localAuthorityIds: [localAuthorityId], organizationId }
  const known = (await readRates(db, authorities, yearsBeside(fundingYear))).get(localAuthorityId)
  return {
    ...{ siteId, fundingYear, lines },
    ...(await claimsAndAges(db, site, fundingYear)),
    rates: { ...known?.rates },
    ratesSource: known?.source(fundingYear) ?? null,
    changedAt: changedAt?.toISOString() ?? null,
    canEdit: await canEditSite(db, actor, siteId),
  }
}

/** The claims for which children are counted and the ages that the nation funds. */
export async function claimsAndAges(
  db: Database,
  { id }: SiteRow,
  fundingYear: FundingYear,
): Promise<Pick<Headcounts, 'periods' | 'ageBands'>> {
  const [authority] = await db
    .select({ country: localAuthorities.country, rules: rulesOfSite(sites.organizationId) })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(eq(sites.id, id))
  if (authority === undefined) throw notFound('Site')
  const { country, rules } = authority
  const requirements = requirementsOfYear(rules, { fundingYear, yearStart: 'april' }, country)
  return {
    periods: claimPeriods({ fundingYear, yearStart: 'april', requirements }).map(({ period }) => period),
    ageBands: [...ageBandsOf[country]],
  }
}
