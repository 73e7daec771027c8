import { reportFormatNames } from '#domain/report/report-file.ts'
import type { Actor } from '#server/access/actor.ts'
import type { ReportRunRow, ReportScheduleRow } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { maxAttachedBytes } from '#server/mail/attachments.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMail, queueMails } from '#server/mail/queue-mail.ts'
import { takesMail } from '#server/notifications/wants.ts'
import type { Settings } from '#server/outside.ts'
import { reportTo } from '#server/reports/recipients/recipient-messages.ts'
import { readersOf } from '#server/reports/recipients/recipients.ts'
import { makeRun } from '#server/reports/runs/make-run.ts'

type ReportMaker = { actor: Actor; now: Date; settings: Settings }

/** Makes the report and mails it to its maker, unless they want no mail: it waits among their reports all the same. */
export async function runSchedule(
  db: Database,
  { actor, now, settings }: ReportMaker,
  schedule: ReportScheduleRow,
): Promise<ReportRunRow> {
  const { id, name, definition, format } = schedule
  const run = await makeRun(db, { actor, now }, { name, definition, format, scheduleId: id })
  if (await takesMail(db, actor.id)) await queueMail(db, settings, now, messageOf(actor, settings, run))
  const readers = await readersOf(db, id)
  await queueMails(
    db,
    settings,
    now,
    readers.map((reader) => reportTo(reader, run, { settings, now })),
  )
  return run
}

/** Of a report that can't be made as it is scheduled: its maker alone can change that. */
export async function notifyReportFailed(
  db: Database,
  { actor, now, settings }: ReportMaker,
  { id, name, organizationId, nextRunAt }: ReportScheduleRow,
  why: string,
): Promise<void> {
  if (!(await takesMail(db, actor.id))) return
  await queueMail(db, settings, now, {
    kind: 'report',
    organizationId,
    subject: `Your report could not be made: ${name}`,
    ...letterTo({ ...actor, address: actor.email }, [
      `Your scheduled report “${name}” could not be made this time. ${why}`,
      'It is tried again at its next time. You can change, pause or delete the schedule at any time.',
    ]),
    button: linkButton('Open your reports', `${settings.publicUrl}/reports`),
    onceKey: `report-schedule:${id}:${nextRunAt.toISOString()}`,
  })
}

function messageOf(actor: Actor, settings: Settings, run: ReportRunRow): MailMessage {
  const isAttached = run.content.byteLength <= maxAttachedBytes
  const rows = `${run.rowCount} ${run.rowCount === 1 ? 'row' : 'rows'}`
  return {
    kind: 'report',
    organizationId: run.organizationId,
    subject: `Your report: ${run.name}`,
    ...letterTo({ ...actor, address: actor.email }, [
      isAttached
        ? `Your report “${run.name}” is attached as ${reportFormatNames[run.format]}: ${rows}.`
        : `Your report “${run.name}” is ready: ${rows}. It is too large for an email, so download it here.`,
      'You get this email because you scheduled the report. You can pause or delete the schedule at any time.',
    ]),
    button: linkButton('Open your reports', `${settings.publicUrl}/reports`),
    reportRunId: run.id,
    onceKey: `report-run:${run.id}`,
  }
}
