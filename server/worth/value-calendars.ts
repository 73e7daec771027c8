import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { type HeadcountBasis, headcountsOf, termTimeOffer } from '#domain/worth/headcount.ts'
import { type PaidClaim, type PlanToValue, paidClaims, paidInFull } from '#domain/worth/paid-plan.ts'
import { headcountHours, type Worth, worthOf } from '#domain/worth/worth.ts'
import { type FundingYear, yearsBeside } from '#domain/year/funding-year.ts'
import { storedClaims, storedDayColumns } from '#server/calendars/claims/claimed-of.ts'
import { frozenBankHolidays, frozenRules } from '#server/calendars/frozen-rules.ts'
import { bankHolidaysOfPlans, nothingPlanned, readPlans } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { inParts } from '#server/http/rows-in-parts.ts'
import { noHeadcounts, readHeadcountsOfMany, readRates, yearKey } from './read-headcounts.ts'

/** `full`: with all the weeks that the council pays for. Null: its days are not counted yet. */
export type ValuedCalendar = {
  readonly id: string
  readonly siteId: string
  readonly siteName: string
  readonly localAuthorityName: string
  readonly fundingYear: FundingYear
  readonly worth: (basis: HeadcountBasis) => Worth | null
  readonly full: () => Worth | null
  /** Of the headcount in the paid weeks. */
  readonly hours: (basis: HeadcountBasis) => number | null
}

/** Values many calendars of one organisation from their stored days, in as few queries as one. */
export async function valueCalendars(
  db: Database,
  organizationId: string,
  which: SQL | undefined,
): Promise<ValuedCalendar[]> {
  const rows = await readStored(db, organizationId, which)
  const years = [...new Set(rows.map(({ stored }) => stored.fundingYear))]
  const counts = await readHeadcountsOfMany(db, organizationId, years)
  const localAuthorityIds = rows.map(({ localAuthorityId }) => localAuthorityId)
  const rateYears = [...new Set(years.flatMap(yearsBeside))]
  const rates = await readRates(db, { localAuthorityIds, organizationId }, rateYears)
  const linesOf = (row: StoredRow) =>
    (counts.get(yearKey(row.siteId, row.stored.fundingYear)) ?? noHeadcounts).lines
  const stretched = rows.filter((row) => linesOf(row).some(({ offer }) => offer !== termTimeOffer))
  const planned = await readPlanned(db, stretched)
  const valuedOf = (row: StoredRow): ValuedCalendar => {
    const { id, siteId, siteName, localAuthorityName, stored } = row
    const counted = storedClaims({ ...row, calendar: stored })
    const lines = linesOf(row)
    const offers = [...new Set(lines.map(({ offer }) => offer))]
    const known = rates.get(row.localAuthorityId)?.rates ?? {}
    const planIn = ({ rules }: NonNullable<typeof counted>): PlanToValue => ({
      ...(planned.get(id) ?? nothingClosed),
      rules,
    })
    const paid = counted && paidClaims(counted.claims, planIn(counted), offers)
    const value = (claims: readonly PaidClaim[], basis: HeadcountBasis) =>
      worthOf(claims, headcountsOf(lines, basis), known)
    const valued = new Map<HeadcountBasis, Worth>()
    const hasActual = lines.some(({ actual }) => actual !== null)
    return {
      ...{ id, siteId, siteName, localAuthorityName, fundingYear: stored.fundingYear },
      worth: (wanted) => {
        if (paid === null) return null
        const basis = wanted === 'best' && !hasActual ? 'planned' : wanted
        const found = valued.get(basis) ?? value(paid, basis)
        valued.set(basis, found)
        return found
      },
      hours: (basis) => paid && headcountHours(paid, headcountsOf(lines, basis)),
      full: () => {
        if (counted === null || paid === null) return null
        return value(paidInFull(counted.claims, paid, planIn(counted), offers), 'best')
      },
    }
  }
  return (await inParts(rows, (part) => part.map(valuedOf))).flat()
}

type Planned = Omit<PlanToValue, 'rules'>

const nothingClosed: Planned = { terms: [], context: { bankHolidays: new Set(), closures: [] } }

async function readStored(db: Database, organizationId: string, which: SQL | undefined) {
  return db
    .select({
      ...{ id: calendars.id, siteId: sites.id, siteName: sites.name, stored: storedDayColumns },
      frozenRules,
      localAuthorityId: localAuthorities.id,
      localAuthorityName: localAuthorities.name,
      localAuthority: {
        country: localAuthorities.country,
        fundingRequirements: rulesOfSite(calendars.organizationId),
      },
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(and(eq(calendars.organizationId, organizationId), which))
    .orderBy(asc(sites.name), asc(calendars.id))
}

type StoredRow = Awaited<ReturnType<typeof readStored>>[number]

/**
 * The plans of calendars with stretched offers, whose open weeks count: an approved one with the bank holidays that it was
 * approved with, as its days are.
 */
async function readPlanned(db: Database, rows: readonly StoredRow[]): Promise<ReadonlyMap<string, Planned>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const plans = await readPlans(db, ids)
  const found = await db
    .select({ id: calendars.id, bankHolidays: frozenBankHolidays })
    .from(calendars)
    .where(inArray(calendars.id, ids))
  const frozen = new Map(found.map(({ id, bankHolidays }) => [id, bankHolidays]))
  const planned = rows.map(({ id, stored, localAuthority: { country } }) => ({
    ...{ ...stored, ...(plans.get(id) ?? nothingPlanned) },
    ...{ id, country },
  }))
  const holidays = await bankHolidaysOfPlans(db, planned)
  return new Map(
    planned.map(({ id, country, ...plan }) => {
      const bankHolidays = frozen.get(id) ?? holidays.get(divisionOf(country)) ?? []
      const { terms, closedRanges, offers } = plan
      return [id, { terms, closedRanges, offers, context: contextOf({ ...plan, bankHolidays }) }]
    }),
  )
}
