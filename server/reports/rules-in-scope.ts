import { and, eq, exists, isNotNull, sql } from 'drizzle-orm'
import type { TargetWeeks, WeekRounding } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'

/** What an authority pays for in one year as it is planned. */
export type RuleRow = TargetWeeks & {
  readonly authority: string
  readonly year: FundingYear
  readonly start: string
  readonly rounding: WeekRounding
}

/** Of the authorities that have rules of their own; all others have the defaults. */
export async function readRules(
  db: Database,
  actor: Actor,
  years: readonly FundingYear[],
): Promise<RuleRow[]> {
  const ofReport = db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.localAuthorityId, localAuthorities.id), sitesToExport(actor)))
  const authorities = await db
    .select({
      id: localAuthorities.id,
      requirements: localAuthorities.fundingRequirements,
      country: localAuthorities.country,
    })
    .from(localAuthorities)
    .where(and(isNotNull(localAuthorities.fundingRequirements), exists(ofReport)))
  return authorities.flatMap(({ id, requirements, country }) =>
    years.flatMap((year) =>
      fundingYearStarts.map((start) => {
        const { targetWeeks, rounding = 'tenths' } = requirementsOfYear(
          requirements,
          { fundingYear: year, yearStart: start },
          country,
        )
        return { authority: id, year, start, rounding, ...targetWeeks }
      }),
    ),
  )
}

/** Those that the actor has calendars of, newest first. */
export async function readFundingYears(db: Database, actor: Actor): Promise<FundingYear[]> {
  const { rows } = await db.execute<{ funding_year: string }>(
    sql`select distinct ${calendars.fundingYear} from ${calendars} where ${calendarsToExport(actor)} order by 1 desc`,
  )
  return rows.map(({ funding_year }) => funding_year)
}
