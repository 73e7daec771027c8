import { and, desc, eq } from 'drizzle-orm'
import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { acceptances } from '#domain/proof/acceptances.ts'
import { revisionLines } from '#domain/proof/proof-lines.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain, timeOfInstant } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { notFound, wrongStatus } from '#server/problems.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { makeSignedPage } from '#server/signing/signed-page.tsx'
import { chainLinkOf } from './chain-link-of.ts'

const london = { timezone: 'Europe/London' } as const

/**
 * That a council accepted a revision. It names the revision's hash, so that a receipt that the council has already saved
 * disagrees with a history that is rewritten later.
 */
export const exportReceipt: HandlerOutside<typeof calls.receipt> = async (db, call, { settings }) => {
  const { calendar, published: latest } = await calendarToExport(db, call, 'proof')
  const accepted = await findAcceptance(db, calendar.id, latest.revision, call.query.decision)
  const { decidedAt, localAuthorityName, snapshot } = accepted
  const { signedPage } = await makeSignedPage(
    db,
    { settings, now: call.now },
    {
      kind: 'receipt',
      title: `Acceptance: ${snapshot.siteName}, ${snapshot.fundingYear}`,
      lines: [
        // Not the site's council of today: it may have moved since.
        { label: 'Accepted by', words: localAuthorityName },
        {
          label: 'Accepted on',
          words: `${formatDate(dayInBritain(decidedAt), 'd MMMM yyyy')} at ${timeOfInstant(decidedAt, london)}`,
        },
        ...revisionLines(snapshot, await chainLinkOf(db, calendar.id, accepted.revision)),
      ],
    },
  )
  return { content: signedPage, fileName: calendarFileName(snapshot, { ending: 'html', part: 'receipt' }) }
}

/** A council's acceptance of what a revision holds, and nothing that was submitted before it. */
async function findAcceptance(db: Database, calendarId: string, latest: number, id: string | undefined) {
  const { revision, verdict, decidedAt } = authorityDecisions
  const rows = await db
    .select({
      ...{ id: authorityDecisions.id, revision, verdict, decidedAt },
      localAuthorityName: localAuthorities.name,
      snapshot: calendarRevisions.snapshot,
      submittedAt: calendarRevisions.submittedAt,
      approvedAt: calendarRevisions.approvedAt,
    })
    .from(authorityDecisions)
    .innerJoin(localAuthorities, eq(localAuthorities.id, authorityDecisions.localAuthorityId))
    .innerJoin(
      calendarRevisions,
      and(
        eq(calendarRevisions.calendarId, authorityDecisions.calendarId),
        eq(calendarRevisions.number, authorityDecisions.revision),
      ),
    )
    .where(eq(authorityDecisions.calendarId, calendarId))
    .orderBy(desc(decidedAt), desc(authorityDecisions.id))
  const found = rows.find((row) => (id === undefined ? row.revision === latest : row.id === id))
  if (found === undefined && id !== undefined) throw notFound('Decision')
  if (found === undefined || !acceptances(rows, latest).includes(found))
    throw wrongStatus(
      `Revision ${found?.revision ?? latest} has not been accepted yet, so there is no receipt of it.`,
    )
  if (found.decidedAt < (found.submittedAt ?? found.approvedAt))
    throw wrongStatus(
      `Revision ${found.revision} was submitted again after it had been accepted. Accept it as it is now to get a receipt.`,
    )
  return { ...found, decidedAt: found.decidedAt.toISOString() }
}
