import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { history, Revision } from '#contract/calendars/history.ts'
import type { Unshaped } from '#contract/endpoint.ts'
import { splitChanges } from '#domain/authority/claim-weeks.ts'
import { diffCalendars, diffInWords } from '#domain/count/changes/calendar-diff.ts'
import { fundingWeeksOfYear } from '#domain/count/funding-weeks.ts'
import { targetStateOf } from '#domain/count/target-state.ts'
import { offerChanges } from '#domain/offer/offer-changes.ts'
import { claimRulesOf, withClaims } from '#domain/publish/published-calendar.ts'
import { publishedInReach } from '#server/access/reach/published-within-reach.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import { presentClaims } from '#server/calendars/claims/claimed-of.ts'
import { snapshotWithAgreement } from '#server/calendars/frozen-rules.ts'
import { presentOffers } from '#server/calendars/present.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'
import { actorName } from './actor-name.ts'

export const listRevisions: Handler<typeof history.revisions> = async (db, { actor, params }) => {
  const { calendar } = await calendarWithinReach(db, actor, params.id)
  const rows = await db
    .select({
      revision: { ...getTableColumns(calendarRevisions), snapshot: snapshotWithAgreement },
      approvedBy: actorName(calendarRevisions.approvedBy),
    })
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, calendar.id))
    .orderBy(desc(calendarRevisions.number))
  return rows.map((row, index) => presentRevision(row, rows[index + 1]))
}

type RevisionRow = { revision: typeof calendarRevisions.$inferSelect; approvedBy: string | null }

/** `earlier` is the revision before, for the list of changes. */
function presentRevision(
  { revision: { id, number, snapshot: stored, approvedAt, wasRequired }, approvedBy }: RevisionRow,
  earlier: RevisionRow | undefined,
): Unshaped<typeof Revision> {
  const snapshot = withClaims(stored)
  return {
    id,
    number,
    fundingYear: snapshot.fundingYear,
    yearStart: snapshot.yearStart ?? 'april',
    siteName: snapshot.siteName,
    localAuthorityName: snapshot.localAuthorityName,
    division: snapshot.division,
    requirements: snapshot.requirements,
    terms: snapshot.terms,
    // Revisions approved before half days existed lack these fields.
    closures: snapshot.closures.map((closure) => ({
      portion: 'whole',
      isFunded: false,
      isCharged: false,
      ...closure,
    })),
    bankHolidays: snapshot.bankHolidays,
    openBankHolidays: snapshot.openBankHolidays ?? [],
    ...presentOffers(snapshot),
    schoolDays: snapshot.count.schoolDays,
    fundingWeeks: fundingWeeksOfYear(snapshot.count),
    ...presentClaims(targetStateOf(snapshot.count.claims, snapshot.requirements)),
    approvedAt,
    approvedBy,
    wasRequired,
    changes: earlier
      ? [
          ...diffInWords(diffCalendars(earlier.revision.snapshot, snapshot, claimRulesOf(snapshot))),
          ...offerChanges(withClaims(earlier.revision.snapshot), snapshot),
          ...splitChanges(earlier.revision.snapshot.requirements, snapshot.requirements),
        ]
      : [],
  }
}

/** The published revision, which a council may also read while the calendar is a draft again. */
export const showPublished: Handler<typeof history.published> = async (db, { actor, params }) => {
  const [newest] = await db
    .select({ revision: calendarRevisions, approvedBy: actorName(calendarRevisions.approvedBy) })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, params.id), publishedInReach(actor)))
    .orderBy(desc(calendarRevisions.number))
    .limit(1)
  if (!newest) throw notFound('Calendar')
  return presentRevision(newest, undefined)
}
