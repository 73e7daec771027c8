import { eq } from 'drizzle-orm'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { asOrganization, job } from '#server/jobs/job.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { forEachOrganization, organizationPayload } from './for-each-organization.ts'
import { findReaders } from './readers.ts'
import { readWeek } from './week-in-figures.ts'
import { weeklyReport, weeklySummary } from './weekly-messages.ts'

/** One organisation's summary for its administrators and report for those who want it. */
export const sendWeeklyMailsJob = job({
  task: 'tell-of-week',
  payload: organizationPayload,
  async run(outside, { organizationId }) {
    const { settings } = outside
    const now = outside.clock.now()
    const message = { organizationId, settings, day: dayInBritain(now) }
    await asOrganization(outside, organizationId, async (db) => {
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
      if (!organization) return
      const week = await readWeek(db, organizationId, now)
      const admins = organization.sendWeeklySummary
        ? (await findReaders(db, organizationId, 'weeklySummary')).filter(({ role }) => role === 'org_admin')
        : []
      const reportReaders = await findReaders(db, organizationId, 'weeklyReports')
      await queueMails(db, settings, now, [
        ...admins.map((reader) => weeklySummary(reader, week, message)),
        ...reportReaders.map((reader) => weeklyReport(reader, week, message)),
      ])
    })
  },
})

/** On Monday, before people come to work. */
export const weeklyMailsJob = forEachOrganization('weekly-mails', '0 6 * * 1', sendWeeklyMailsJob)
