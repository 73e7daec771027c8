import { and, asc, between, eq, inArray, type SQL } from 'drizzle-orm'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { closedDates } from '#domain/bank-holidays/closed-bank-holidays.ts'
import type { YearContext } from '#domain/count/school-days.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { type HeadcountBasis, headcountsOf, termTimeOffer } from '#domain/worth/headcount.ts'
import { type PaidClaim, paidClaims } from '#domain/worth/paid-plan.ts'
import { type Worth, worthOf } from '#domain/worth/worth.ts'
import { type FundingYear, fundingYearRange } from '#domain/year/funding-year.ts'
import { storedDayColumns, storedState } from '#server/calendars/claims/claimed-of.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import { calendars, closures } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { noHeadcounts, readHeadcountsOfMany, yearKey } from './read-headcounts.ts'
import { readRates } from './read-rates.ts'
import { yearsBeside } from './years-beside.ts'

/** `full`: with all the weeks that the council pays for. Null: its days are not counted yet. */
export type ValuedCalendar = {
  readonly id: string
  readonly siteId: string
  readonly siteName: string
  readonly localAuthorityName: string
  readonly fundingYear: FundingYear
  readonly worth: (basis: HeadcountBasis) => Worth | null
  readonly full: () => Worth | null
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
  const contexts = await readContexts(db, stretched)
  return rows.map((row) => {
    const { id, siteId, siteName, localAuthorityName, stored, localAuthority } = row
    const state = storedState({ calendar: stored, localAuthority })
    const lines = linesOf(row)
    const offers = [...new Set(lines.map(({ offer }) => offer))]
    const plan = { rules: stored, context: contexts.get(id) ?? nothingClosed }
    const known = rates.get(row.localAuthorityId)?.rates ?? {}
    const paid = state === null ? null : paidClaims(state.claims, plan, offers)
    const value = (claims: readonly PaidClaim[], basis: HeadcountBasis) =>
      worthOf(claims, headcountsOf(lines, basis), known)
    return {
      ...{ id, siteId, siteName, localAuthorityName, fundingYear: stored.fundingYear },
      worth: (basis) => (paid === null ? null : value(paid, basis)),
      full: () => {
        if (state === null) return null
        const full = state.claims.map((claim) => ({
          ...claim,
          countedWeeks: claim.targetWeeks ?? claim.countedWeeks,
        }))
        return value(paidClaims(full, plan, offers), 'best')
      },
    }
  })
}

const nothingClosed: YearContext = { bankHolidays: new Set(), closures: [] }

async function readStored(db: Database, organizationId: string, which: SQL | undefined) {
  return db
    .select({
      ...{ id: calendars.id, siteId: sites.id, siteName: sites.name, stored: storedDayColumns },
      ...{ openBankHolidays: calendars.openBankHolidays, localAuthorityId: localAuthorities.id },
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

/** The closures and bank holidays of calendars with stretched offers, which are open weeks. */
async function readContexts(
  db: Database,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, YearContext>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const ids = rows.map(({ id }) => id)
  const closed = await db
    .select({ calendarId: closures.calendarId, closure: closureColumns })
    .from(closures)
    .where(inArray(closures.calendarId, ids))
  const byCalendar = new Map<string, Closure[]>(ids.map((id) => [id, []]))
  for (const { calendarId, closure } of closed) byCalendar.get(calendarId)?.push(closure)
  const ranges = rows.map(({ stored }) => fundingYearRange(stored.fundingYear))
  const [from = ''] = ranges.map(({ startDate }) => startDate).sort()
  const until =
    ranges
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1) ?? from
  const holidays = await db
    .select({ date: bankHolidays.date, division: bankHolidays.region })
    .from(bankHolidays)
    .where(between(bankHolidays.date, from, until))
  return new Map(
    rows.map(({ id, openBankHolidays, localAuthority }) => {
      const division = divisionOf(localAuthority.country)
      const own = holidays.filter((holiday) => holiday.division === division)
      return [id, { bankHolidays: closedDates(own, openBankHolidays), closures: byCalendar.get(id) ?? [] }]
    }),
  )
}

const closureColumns = {
  ...{ kind: closures.kind, label: closures.label, portion: closures.portion },
  ...{ startDate: closures.startDate, endDate: closures.endDate },
}
