import { and, desc, eq } from 'drizzle-orm'
import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { revisionLines } from '#domain/proof/proof-lines.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain, timeOfInstant } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import type { Answer, Call } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { makeSignedPage } from '#server/signing/signed-page.tsx'
import { chainLinkOf } from './chain-link-of.ts'

const london = { timezone: 'Europe/London' } as const

/**
 * That the council accepted the latest revision. It names the revision's hash, so that a receipt that the council has
 * already saved disagrees with a history that is rewritten later.
 */
export function exportReceipt({ settings }: Outside) {
  return async (db: Database, call: Call<typeof calls.receipt>): Promise<Answer<typeof calls.receipt>> => {
    const { calendar, published } = await calendarToExport(db, call, 'proof')
    const { revision, siteName, fundingYear, localAuthorityName } = published
    const decidedAt = await findAcceptance(db, calendar.id, revision)
    const signedPage = await makeSignedPage(
      db,
      { settings, now: call.now },
      {
        kind: 'receipt',
        title: `Acceptance: ${siteName}, ${fundingYear}`,
        lines: [
          { label: 'Accepted by', words: localAuthorityName },
          {
            label: 'Accepted on',
            words: `${formatDate(dayInBritain(decidedAt), 'd MMMM yyyy')} at ${timeOfInstant(decidedAt, london)}`,
          },
          ...revisionLines(published, await chainLinkOf(db, calendar.id, revision)),
        ],
      },
    )
    return { content: signedPage, fileName: calendarFileName(published, { ending: 'html', part: 'receipt' }) }
  }
}

/** When the council accepted what the revision holds, and nothing that was submitted before it. */
async function findAcceptance(db: Database, calendarId: string, number: number): Promise<string> {
  const [found] = await db
    .select({ decision: authorityDecisions, revision: calendarRevisions })
    .from(authorityDecisions)
    .innerJoin(
      calendarRevisions,
      and(
        eq(calendarRevisions.calendarId, authorityDecisions.calendarId),
        eq(calendarRevisions.number, authorityDecisions.revision),
      ),
    )
    .where(and(eq(authorityDecisions.calendarId, calendarId), eq(authorityDecisions.revision, number)))
    .orderBy(desc(authorityDecisions.decidedAt), desc(authorityDecisions.id))
    .limit(1)
  const submitted = found?.revision.submittedAt ?? found?.revision.approvedAt
  if (found === undefined || submitted === undefined || found.decision.verdict !== 'accepted')
    throw wrongStatus(`Revision ${number} has not been accepted yet, so there is no receipt of it.`)
  if (found.decision.decidedAt < submitted)
    throw wrongStatus(
      `Revision ${number} was submitted again after it had been accepted. Accept it as it is now to get a receipt.`,
    )
  return found.decision.decidedAt.toISOString()
}
