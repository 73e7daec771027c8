import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterSentBack } from '#domain/plan/after-sent-back.ts'
import type { Database } from '#server/db/database.ts'
import { authorityDecisions } from '#server/db/schema/reviews.ts'
import { userSiteAccess } from '#server/db/schema/users.ts'
import { asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { isOutdated } from '#server/notifications/is-outdated.ts'
import { findNotifiedCalendar, type NotifiedCalendar } from '#server/notifications/notified-calendar.ts'
import { findReaders, type Reader } from '#server/notifications/readers.ts'
import { type SelectedDecision, selectDecisions } from './list-decisions.ts'

export const notifyOfDecisionJob = job({
  task: 'tell-of-decision',
  payload: z.object({
    organizationId: z.uuid(),
    calendarId: z.uuid(),
    decisionId: z.uuid(),
    at: z.iso.datetime(),
  }),
  async run(outside, { organizationId, calendarId, decisionId, at }) {
    const now = outside.clock.now()
    if (isOutdated(at, now)) return
    await asOrganization(outside, organizationId, async (db) => {
      const found = await findNotifiedCalendar(db, calendarId)
      const [decision] = await selectDecisions(db, eq(authorityDecisions.id, decisionId))
      if (found === null || decision === undefined || !found.organization.sendApprovalNotifications) return
      const editors = await findEditors(db, found.site.id)
      const readers = await findReaders(db, organizationId, 'approvals')
      const messages = readers
        .filter(({ id, role }) => role === 'org_admin' || editors.has(id))
        .map(
          (reader): MailMessage => ({
            kind: 'calendar',
            organizationId,
            ...messageTextOf(decision, found, reader),
            button: linkButton('Open the calendar', `${outside.settings.publicUrl}/calendars/${calendarId}`),
            onceKey: `decision:${decisionId}:${reader.id}`,
          }),
        )
      await queueMails(db, outside.settings, now, messages)
    })
  },
})

async function findEditors(db: Database, siteId: string): Promise<ReadonlySet<string>> {
  const grants = await db
    .select({ userId: userSiteAccess.userId })
    .from(userSiteAccess)
    .where(and(eq(userSiteAccess.siteId, siteId), eq(userSiteAccess.canEdit, true)))
  return new Set(grants.map(({ userId }) => userId))
}

function messageTextOf(
  { verdict, comment, dueOn, localAuthorityName, revision }: SelectedDecision,
  { site, calendar }: NotifiedCalendar,
  reader: Reader,
): Pick<MailMessage, 'subject' | 'to' | 'paragraphs'> {
  const name = `${site.name}, ${calendar.fundingYear}`
  const about = `revision ${revision} of the calendar of ${site.name} for ${calendar.fundingYear}`
  const said = comment === null ? [] : ['They say:', ...comment.split('\n')]
  const due = dueOn === null ? [] : [`They ask for it again by ${reader.day(dueOn)}.`]
  if (verdict === 'accepted')
    return {
      subject: `Accepted by ${localAuthorityName}: ${name}`,
      ...letterTo(reader, [`${localAuthorityName} has accepted ${about}.`, ...said]),
    }
  return {
    subject: `Sent back by ${localAuthorityName}: ${name}`,
    ...letterTo(reader, [
      `${localAuthorityName} has sent back ${about}.`,
      ...said,
      ...due,
      `${afterSentBack[calendar.status]} You can also answer beside the calendar.`,
    ]),
  }
}
