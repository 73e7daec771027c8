import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { ClaimsPer, TargetWeeks, WeekRounding } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { type Country, countries } from '#domain/bank-holidays/bank-holiday.ts'
import { sourceInWords } from '#domain/facts/known-fact.ts'
import { factThatCounts } from '#domain/facts/whose-word-counts.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, fundingYearStarts } from '#domain/year/funding-year-start.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { sitesByAuthority } from '#server/counts/sites-by-authority.ts'
import { reachesAllSites } from '#server/counts/stored-counts.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts, organizationFigures } from '#server/db/schema/authority-facts.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { presentFact } from '#server/facts/read-facts.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'

/** What an authority pays for in one year as it is planned; without an authority, what its nation does. */
export type RuleRow = TargetWeeks & {
  /** Whose own figures are among them; null: no organisation's. */
  readonly organization: string | null
  readonly authority: string | null
  readonly country: Country
  readonly year: FundingYear
  readonly start: FundingYearStart
  /** Null: not known. */
  readonly rounding: WeekRounding | null
  readonly claims: ClaimsPer
  readonly hours: number
  readonly paid_holidays: boolean
  /** Where its weeks are printed, or that they are the default. */
  readonly source: string
}

/** Those of the authorities that have rules, of organisations with figures of their own, and of each nation for all others. */
export async function readRules(
  db: Database,
  actor: Actor,
  years: readonly FundingYear[],
): Promise<RuleRow[]> {
  const sitesOf = (more?: SQL) =>
    db
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.localAuthorityId, localAuthorities.id), sitesToExport(actor), more))
  const { id, country, fundingRequirements: requirements } = localAuthorities
  const { effectiveOrganizationId } = actor
  const counted = sitesByAuthority(db, actor, {
    ...{ organizationId: effectiveOrganizationId, which: 'sites', scanned: sql`false` },
  })
  const hasSites =
    reachesAllSites(actor.role) && effectiveOrganizationId !== null
      ? sql`${id} in (select ${counted.authority} from ${counted})`
      : exists(sitesOf())
  const authorities = await db
    .select({ authority: id, country, requirements })
    .from(localAuthorities)
    .where(and(sql`${requirements} is not null`, hasSites))
  const { organizationId, localAuthorityId } = organizationFigures
  const own = await db
    .select({
      organization: organizationId,
      authority: id,
      country,
      requirements: rulesOfSite(organizationId),
    })
    .from(organizationFigures)
    .innerJoin(localAuthorities, eq(id, localAuthorityId))
    .where(exists(sitesOf(eq(sites.organizationId, organizationId))))
  const known = authorities.map((authority) => ({ ...authority, organization: null }))
  const nations = countries.map((nation) => ({
    ...{ organization: null, authority: null, country: nation, requirements: null },
  }))
  const sources = await readSources(db)
  return [...own, ...known, ...nations].flatMap((rules) =>
    years.flatMap((year) => {
      const source = sources(rules, year)
      return fundingYearStarts.map((start) => ({ ...ruleRow(rules, year, start), source }))
    }),
  )
}

/** Where the weeks of an authority are printed, for an organisation with figures of its own or for all others. */
async function readSources(db: Database) {
  const rows = await db
    .select()
    .from(authorityFacts)
    .where(and(eq(authorityFacts.kind, 'targetWeeks'), isNull(authorityFacts.endedAt)))
  return ({ organization, authority }: Rules, year: FundingYear): string => {
    const known = rows.filter(
      ({ localAuthorityId, organizationId }) =>
        localAuthorityId === authority && (organizationId === null || organizationId === organization),
    )
    const used = factThatCounts(known.map(presentFact), year)
    if (used === null) return 'Default'
    return used.standing === 'own' ? `Own figure: ${sourceInWords(used)}` : sourceInWords(used)
  }
}

type Rules = Pick<RuleRow, 'organization' | 'authority' | 'country'> & {
  readonly requirements: Parameters<typeof requirementsOfYear>[0]
}

function ruleRow(
  { organization, authority, country, requirements }: Rules,
  year: FundingYear,
  start: FundingYearStart,
): Omit<RuleRow, 'source'> {
  const scheme = nationalSchemes[country]
  const rules = requirementsOfYear(requirements, { fundingYear: year, yearStart: start }, country)
  return {
    ...{ organization, authority, country, year, start, ...rules.targetWeeks },
    rounding: rules.rounding ?? null,
    claims: rules.claims ?? scheme.claims,
    hours: rules.hoursPerWeek ?? scheme.hoursPerWeek[0],
    paid_holidays: rules.fundsBankHolidays ?? false,
  }
}

/** Those that the actor has calendars of, newest first. */
export async function readFundingYears(db: Database, actor: Actor): Promise<FundingYear[]> {
  const { fundingYear } = calendars
  // From each year to the next along the index, instead of reading every calendar.
  const next = (more: SQL) =>
    sql`(select ${fundingYear} from ${calendars} where ${and(calendarsToExport(actor), more)}
      order by ${fundingYear} desc limit 1)`
  const { rows } = await db.execute<{ funding_year: string }>(
    actor.role === 'la_user'
      ? sql`select distinct ${fundingYear} from ${calendars} where ${calendarsToExport(actor)} order by 1 desc`
      : sql`with recursive years (funding_year) as (
          select ${next(sql`true`)}
          union all
          select ${next(sql`${fundingYear} < years.funding_year`)} from years where years.funding_year is not null
        ) select funding_year from years where funding_year is not null`,
  )
  return rows.map(({ funding_year }) => funding_year)
}
