import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { reportRecipients as calls, ReportRecipient } from '#contract/reports/report-recipients.ts'
import { days } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { scheduleWithinReach } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { reportRecipients, reportSchedules } from '#server/db/schema/reports.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { requireInvitationsLeft } from '#server/invitations/invitation-limit.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { invalidInput, requireRow, wrongStatus } from '#server/problems.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { questionTo } from './recipient-messages.ts'

const maxRecipients = 10

type RecipientRow = typeof reportRecipients.$inferSelect

export const listRecipients: Handler<typeof calls.list> = async (db, call) => {
  const { id } = await scheduleWithinReach(db, call.actor, call.params.id)
  const rows = await db
    .select()
    .from(reportRecipients)
    .where(eq(reportRecipients.scheduleId, id))
    .orderBy(asc(reportRecipients.address))
  return rows.map(presentRecipient)
}

export const addRecipient: HandlerOutside<typeof calls.add> = async (db, call, { settings }) => {
  const { actor, now } = call
  const schedule = await scheduleWithinReach(db, actor, call.params.id)
  const address = call.body.address.toLowerCase()
  // One call of a maker at a time from here on, so that no more addresses are added than are counted next.
  await requireInvitationsLeft(db, call, [address])
  await requireFree(db, schedule.id, address)
  const row = { id: randomUUID(), scheduleId: schedule.id, address, askedAt: now, createdAt: now }
  const [made] = await db.insert(reportRecipients).values(row).onConflictDoNothing().returning()
  if (!made) throw invalidInput({ address: 'This address is in the list already.' })
  await queueMail(db, settings, now, questionTo(made, actor, schedule, { settings, now }))
  await recordReportAct(db, call, 'report-schedule.add-reader', schedule, { name: schedule.name })
  return presentRecipient(made)
}

/** A stopped address stays, so that it is not asked again. */
export const removeRecipient: Handler<typeof calls.remove> = async (db, call) => {
  const { schedule, recipient } = await recipientWithinReach(db, call.actor, call.params.id)
  if (recipient.stoppedAt !== null)
    throw wrongStatus(
      'This address has stopped the report, and stays in the list so that it is not asked again.',
    )
  await db.delete(reportRecipients).where(eq(reportRecipients.id, recipient.id))
  await recordReportAct(db, call, 'report-schedule.remove-reader', schedule, { name: schedule.name })
  return { id: recipient.id }
}

export async function readersOf(db: Database, scheduleId: string): Promise<RecipientRow[]> {
  return db
    .select()
    .from(reportRecipients)
    .where(
      and(
        eq(reportRecipients.scheduleId, scheduleId),
        isNull(reportRecipients.stoppedAt),
        sql`${reportRecipients.confirmedAt} is not null`,
      ),
    )
}

async function recipientWithinReach(db: Database, actor: Actor, id: string) {
  const query = db
    .select({ recipient: reportRecipients, schedule: reportSchedules })
    .from(reportRecipients)
    .innerJoin(reportSchedules, eq(reportSchedules.id, reportRecipients.scheduleId))
  const isOwn = and(eq(reportRecipients.id, id), eq(reportSchedules.createdBy, actor.id))
  return requireRow('Address', query.where(isOwn))
}

async function requireFree(db: Database, scheduleId: string, address: string): Promise<void> {
  if ((await db.$count(reportRecipients, eq(reportRecipients.scheduleId, scheduleId))) >= maxRecipients)
    throw invalidInput({ address: `A report is sent to ${maxRecipients} addresses at most.` })
  const { rows } = await db.execute<{ hasStopped: boolean }>(
    sql`select app_has_stopped_reports(${address}) as "hasStopped"`,
  )
  if (rows[0]?.hasStopped)
    throw invalidInput({
      address: 'The owner of this address has stopped your reports, and can’t be asked again.',
    })
}

function presentRecipient({
  id,
  address,
  ...moments
}: Pick<RecipientRow, 'id' | 'address' | 'confirmedAt' | 'stoppedAt'>): ReportRecipient {
  return { id, address, state: recipientState(moments) }
}

export function recipientState({
  confirmedAt,
  stoppedAt,
}: {
  confirmedAt: unknown
  stoppedAt: unknown
}): ReportRecipient['state'] {
  if (stoppedAt !== null) return 'stopped'
  return confirmedAt === null ? 'asked' : 'confirmed'
}

const waitMs = 14 * days

/** Daily: the addresses whose owners have not agreed. */
export const deleteUnconfirmedJob = scheduledJob('delete-unconfirmed-recipients', '50 3 * * *', (db, now) => {
  const { confirmedAt, stoppedAt, askedAt } = reportRecipients
  const before = new Date(now.getTime() - waitMs)
  return db.delete(reportRecipients).where(and(isNull(confirmedAt), isNull(stoppedAt), lt(askedAt, before)))
})
