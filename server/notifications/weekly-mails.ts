import { eq } from 'drizzle-orm'
import { organizations } from '#server/db/schema/organizations.ts'
import { asOrganization } from '#server/jobs/as-whom.ts'
import { job } from '#server/jobs/job.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { dayOf } from './day-of.ts'
import { forEachOrganization, ofOrganization } from './for-each-organization.ts'
import { findReaders } from './readers.ts'
import { readWeek } from './week-in-figures.ts'
import { weeklyReport, weeklySummary } from './weekly-letters.ts'

/** One organisation's summary for its administrators, and the report for whoever asks for it. */
export const sendWeeklyMailsJob = job({
  task: 'tell-of-week',
  payload: ofOrganization,
  async run(outside, { organizationId }) {
    const { settings } = outside
    const now = outside.clock.now()
    const letter = { organizationId, settings, day: dayOf(now) }
    await asOrganization(outside, organizationId, async (db) => {
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
      if (!organization) return
      const week = await readWeek(db, organizationId, now)
      const admins = organization.sendWeeklySummary
        ? (await findReaders(db, organizationId, 'weeklySummary')).filter(({ role }) => role === 'org_admin')
        : []
      const reportReaders = await findReaders(db, organizationId, 'weeklyReports')
      await queueMails(db, settings, now, [
        ...admins.map((reader) => weeklySummary(reader, week, letter)),
        ...reportReaders.map((reader) => weeklyReport(reader, week, letter)),
      ])
    })
  },
})

/** On Monday, before people come to work. */
export const weeklyMailsJob = forEachOrganization('weekly-mails', '0 6 * * 1', sendWeeklyMailsJob)
