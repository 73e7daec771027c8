import { and, eq } from 'drizzle-orm'
import type { worth as calls } from '#contract/calendars/worth.ts'
import { contextOf } from '#domain/publish/published-calendar.ts'
import { headcountsOf } from '#domain/worth/headcount.ts'
import { notOfferedInWords, stretchedWeeksIn } from '#domain/worth/not-offered.ts'
import type { PlanToValue } from '#domain/worth/paid-plan.ts'
import { valuePlan, type WorthBasis } from '#domain/worth/value-plan.ts'
import { worthDifference } from '#domain/worth/worth-difference.ts'
import { missingInWords } from '#domain/worth/worth-in-words.ts'
import { yearsBeside } from '#domain/year/funding-year.ts'
import { planOf } from '#server/calendars/find-calendar.ts'
import { findSelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { readHeadcounts, readRates } from './read-headcounts.ts'

/**
 * What the dates as they are now are worth, and how much more or less than a revision. An approved calendar keeps the
 * rules that it was approved with, as on the canvas and in reports.
 */
export const calendarWorth: Handler<typeof calls.ofCalendar> = async (db, { actor, params, query }) => {
  const found = await findSelectedCalendar(db, actor, params.id)
  const { calendar, localAuthority } = found
  const { fundingYear, yearStart, organizationId, siteId, status, publishedRevision } = calendar
  const counted = await planOf(db, found)
  const { lines } = await readHeadcounts(db, siteId, fundingYear)
  const authorities = { localAuthorityIds: [localAuthority.id], organizationId }
  const known = (await readRates(db, authorities, yearsBeside(fundingYear))).get(localAuthority.id)
  const basis: WorthBasis = { headcounts: headcountsOf(lines, 'best'), rates: known?.rates ?? {} }
  const rules = { fundingYear, yearStart, requirements: counted.requirements }
  const { terms, closedRanges, offers } = counted
  const now = valuePlan({ terms, closedRanges, offers, context: contextOf(counted), rules }, basis)
  // An approved calendar is its published revision.
  const number = query.against ?? (status === 'approved' ? null : publishedRevision)
  const before = number === null ? null : await readRevision(db, calendar.id, number, rules)
  const change = before === null ? null : worthDifference(valuePlan(before, basis), now)
  const inWords = (missing: typeof now.worth.missing) =>
    missing.length === 0 ? null : missingInWords(missing)
  return {
    pence: now.worth.pence,
    missing: inWords(now.worth.missing),
    remark: notOfferedInWords(basis.headcounts, stretchedWeeksIn(offers)),
    claims: now.worth.claims.map(({ period, pence }) => ({ period, pence })),
    change:
      change === null || number === null
        ? null
        : {
            revision: number,
            pence: change.pence,
            missing: inWords(change.missing),
            parts: change.parts,
          },
  }
}

/** A revision's dates under the rules of what it is compared with, so that only the dates differ. */
async function readRevision(
  db: Database,
  calendarId: string,
  number: number,
  rules: PlanToValue['rules'],
): Promise<PlanToValue> {
  const [row] = await db
    .select({ snapshot: calendarRevisions.snapshot })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, calendarId), eq(calendarRevisions.number, number)))
  if (row === undefined) throw notFound('Revision')
  const { terms, closedRanges = [], offers = [] } = row.snapshot
  return { terms, closedRanges, offers, context: contextOf(row.snapshot), rules }
}
