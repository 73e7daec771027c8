import { dayInBritain } from '#domain/year/shown-date.ts'
import { asSystem } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { findSender } from '#server/mail/sender.ts'
import { findSystemAdministrators } from '#server/notifications/readers.ts'
import type { Outside } from '#server/outside.ts'

const words = {
  make: {
    subject: 'the nightly backup was not made',
    fault: (day: string) => `The nightly backup of ${day} could not be made, for this reason:`,
    next: 'Once that is put right, make a backup by hand in the Admin Dashboard, unless its list has a newer one by then.',
  },
  verify: {
    subject: 'the nightly backup can’t be restored',
    fault: (day: string) =>
      `The nightly backup of ${day} was made, but restoring it as a trial failed, for this reason:`,
    next: 'Don’t rely on this backup. Once that is put right, make one by hand in the Admin Dashboard.',
  },
  copy: {
    subject: 'the nightly backup was not copied',
    fault: (day: string) =>
      `The nightly backup of ${day} is on this server, but the command of BACKUP_COPY_COMMAND failed:`,
    next: 'The command is run again every quarter of an hour until it succeeds.',
  },
} as const

type Fault = {
  readonly step: keyof typeof words
  /** When the backup was made, or was to be made. */
  readonly of: Date
  /** A sentence for system administrators. */
  readonly reason: string
}

/**
 * To the system administrators who want maintenance alerts, as a backup that is missing is noticed only when it is
 * needed. Once a day for each step that fails. The mail names the backup's day, as it may be read on a later one.
 */
export async function mailBackupFault(outside: Outside, { step, of, reason }: Fault): Promise<void> {
  const { settings, clock } = outside
  const now = clock.now()
  const { subject, fault, next } = words[step]
  await asSystem(outside, async (db) => {
    const { systemName } = await findSender(db, settings, null)
    const readers = await findSystemAdministrators(db, 'maintenance')
    const messages = readers.map(
      (reader): MailMessage => ({
        kind: 'maintenance',
        organizationId: null,
        subject: `${systemName}: ${subject}`,
        ...letterTo(reader, [fault(reader.day(dayInBritain(of))), reason, next]),
        button: linkButton('Open the Admin Dashboard', `${settings.publicUrl}/admin-dashboard`),
        onceKey: `backup-fault:${step}:${dayInBritain(now)}:${reader.id}`,
      }),
    )
    await queueMails(db, settings, now, messages)
  })
}
