import { and, eq, gt, lt, max } from 'drizzle-orm'
import type { MailHealth } from '#contract/system/system-health.ts'
import { days, minutes } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Probed } from './database-health.ts'
import type { HealthSources } from './health-sources.ts'

type Found = Probed<typeof MailHealth>

const lookBackMs = 7 * days

/** Longer than greylisting delays the mail of a sender that is new to a mail server. */
const lateMs = 30 * minutes

export async function mailHealth(outside: HealthSources, now: Date): Promise<Found> {
  const { mailer, settings } = outside
  const [{ late, ...counted }, probed] = await Promise.all([
    asSystem(outside, (db) => countMails(db, now)),
    mailer === null ? null : mailer.probe(),
  ])
  const measured = { isSetUp: mailer !== null, ...counted }
  if (probed === null) return { ...notSetUp(settings.isDemo), measured }
  if (probed.outcome !== 'accepted')
    return {
      state: 'failing',
      sentence: `${probed.reason.replace(/\.?$/, '.')} Emails wait, and are sent once it works.`,
      measured,
    }
  const { givenUp } = counted
  if (late > 0)
    return {
      state: 'attention',
      sentence: `${late === 1 ? 'One email that could not be sent is' : `${late} emails that could not be sent are`} tried again. The outbox below says why.`,
      measured,
    }
  if (givenUp > 0)
    return {
      state: 'attention',
      sentence: `${givenUp === 1 ? 'One email was' : `${givenUp} emails were`} given up in the last seven days. The outbox below says why, and sends them again.`,
      measured,
    }
  return { state: 'healthy', sentence: 'The mail server accepts our connection.', measured }
}

/** A demo needs no mail server. */
function notSetUp(isDemo: boolean): Pick<Found, 'state' | 'sentence'> {
  if (isDemo) return { state: 'healthy', sentence: 'No mail server is set up: emails wait in the outbox.' }
  return {
    state: 'attention',
    sentence: 'No mail server is set up: emails wait in the outbox. Set SMTP_URL and restart the server.',
  }
}

async function countMails(db: Database, now: Date) {
  const since = new Date(now.getTime() - lookBackMs)
  const [last] = await db
    .select({ at: max(mails.sentAt) })
    .from(mails)
    .where(and(eq(mails.state, 'sent'), gt(mails.createdAt, since)))
  return {
    waiting: await db.$count(mails, eq(mails.state, 'queued')),
    givenUp: await db.$count(mails, and(eq(mails.state, 'given-up'), gt(mails.createdAt, since))),
    late: await db.$count(
      mails,
      and(
        eq(mails.state, 'queued'),
        gt(mails.attempts, 0),
        lt(mails.createdAt, new Date(now.getTime() - lateMs)),
      ),
    ),
    lastSentAt: last?.at?.toISOString() ?? null,
  }
}
