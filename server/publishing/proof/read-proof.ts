import { and, eq, sql } from 'drizzle-orm'
import { authorityTermsFor } from '#domain/authority/authority-terms.ts'
import { type Country, closedBankHolidays } from '#domain/bank-holidays/bank-holiday.ts'
import { checkWithOffers } from '#domain/check/check-with-offers.ts'
import type { RuleResult } from '#domain/check/rule-result.ts'
import type { Proof } from '#domain/proof/proof.ts'
import { type PublishedCalendar, withClaims } from '#domain/publish/published-calendar.ts'
import { readSubmission } from '#server/calendars/approval/read-submission.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { findTermDates } from '#server/term-dates/find-term-dates.ts'

export async function readProof(db: Database, calendarId: string, revision: number): Promise<Proof> {
  const [found] = await db
    .select({
      calendar: calendarRevisions.snapshot,
      approvedAt: calendarRevisions.approvedAt,
      approvedBy: calendarRevisions.approvedBy,
      localAuthorityId: sql<string>`app_council_of(${calendarRevisions.calendarId})`,
    })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, calendarId), eq(calendarRevisions.number, revision)))
  if (!found) throw new Error(`Calendar ${calendarId} has no revision ${revision}.`)
  const { calendar, approvedAt, approvedBy, localAuthorityId } = found
  const submitted = await readSubmission(db, calendarId, approvedAt)
  return {
    calendarId,
    calendar,
    submittedBy: submitted?.by ?? null,
    submittedAt: submitted?.at.toISOString() ?? null,
    approvedBy,
    approvedAt: approvedAt.toISOString(),
    results: await resultsOf(db, calendar, localAuthorityId),
  }
}

/** Checked against the bank holidays and requirements of its approval, and the authority's current dates. */
async function resultsOf(
  db: Database,
  calendar: PublishedCalendar,
  localAuthorityId: string,
): Promise<RuleResult[]> {
  const counted = withClaims(calendar)
  const { fundingYear, yearStart = 'april', requirements, terms, closures } = counted
  const { offers = [], closedRanges = [] } = counted
  const bankHolidays = closedBankHolidays(calendar.bankHolidays, calendar.openBankHolidays)
  const published = await findTermDates(db, localAuthorityId)
  const authorityTerms = authorityTermsFor(fundingYear, published, yearStart)
  const country = await countryOf(db, localAuthorityId)
  const year = {
    country,
    fundingYear,
    yearStart,
    requirements,
    terms,
    closures,
    bankHolidays,
    authorityTerms,
    offers,
    closedRanges,
  }
  return checkWithOffers({ ...year, suggestsDates: false }).map((result) => ({ ...result, fix: null }))
}

async function countryOf(db: Database, localAuthorityId: string): Promise<Country> {
  const [authority] = await db
    .select({ country: localAuthorities.country })
    .from(localAuthorities)
    .where(eq(localAuthorities.id, localAuthorityId))
  if (!authority) throw new Error(`Local authority ${localAuthorityId} does not exist.`)
  return authority.country
}
