import { reportFormatNames } from '#domain/report/report-file.ts'
import type { Actor } from '#server/access/actor.ts'
import type { ReportRunRow, ReportScheduleRow } from '#server/access/reach/reports-within-reach.ts'
import { maxAttachedBytes } from '#server/mail/attachments.ts'
import { type MailMessage, singleUseButton } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'
import { recipientLink } from './recipient-link.ts'

type To = { readonly id: string; readonly address: string }
type Maker = Pick<Actor, 'firstName' | 'lastName'>

export function questionTo(
  { id, address }: To,
  maker: Maker,
  schedule: Pick<ReportScheduleRow, 'name' | 'organizationId'>,
  { settings, now }: { settings: Settings; now: Date },
): MailMessage {
  return {
    kind: 'report',
    to: { address, userId: null },
    organizationId: schedule.organizationId,
    subject: `Do you want this report: ${schedule.name}?`,
    paragraphs: [
      'Hello,',
      `${maker.firstName} ${maker.lastName} would like to send you the report “${schedule.name}” regularly. You get it only if you agree by this link, and you can stop it at any time.`,
      'If you don’t know what this is about, there is nothing you need to do.',
    ],
    button: singleUseButton('Agree or refuse', recipientLink(settings, id, now)),
  }
}

export function reportTo(
  { id, address }: To,
  run: ReportRunRow,
  { settings, now }: { settings: Settings; now: Date },
): MailMessage {
  const isAttached = run.content.byteLength <= maxAttachedBytes
  const rows = `${run.rowCount} ${run.rowCount === 1 ? 'row' : 'rows'}`
  return {
    kind: 'report',
    to: { address, userId: null },
    organizationId: run.organizationId,
    subject: `Report: ${run.name}`,
    paragraphs: [
      'Hello,',
      isAttached
        ? `The report “${run.name}” is attached as ${reportFormatNames[run.format]}: ${rows}.`
        : `The report “${run.name}” was made, and is too large for an email. Ask the person who sends it to you.`,
      'You get this email because you agreed to it. You can stop it at any time.',
    ],
    button: singleUseButton('Stop these emails', recipientLink(settings, id, now)),
    ...(isAttached && { reportRunId: run.id }),
    onceKey: `report-run:${run.id}:${id}`,
  }
}
