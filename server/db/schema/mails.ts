import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type MailState, mailStates } from '#contract/system/mail-state.ts'
import type { MailKind } from '#contract/system/mails.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { organizations } from './organizations.ts'
import { reportRuns } from './reports.ts'
import { users } from './users.ts'

export const mails = pgTable(
  'mails',
  {
    id: id(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Whom it is for, where they have an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<MailKind>().notNull(),
    toAddress: text('to_address').notNull(),
    fromAddress: text('from_address').notNull(),
    fromName: text('from_name').notNull(),
    replyToAddress: text('reply_to_address'),
    subject: text('subject').notNull(),
    /** Where a single-use link belongs, both bodies have a mark and not the link. */
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** The single-use link, encrypted; deleted once the mail is sent. */
    sealedLink: text('sealed_link'),
    reportRunId: uuid('report_run_id').references(() => reportRuns.id, { onDelete: 'set null' }),
    onceKey: text('once_key').unique(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (mail) => [
    oneOf('mails_state', mail.state, mailStates),
    index('mails_by_state').on(mail.state, mail.createdAt),
    index('mails_newest').on(mail.createdAt, mail.id),
    index('mails_sent').on(mail.sentAt).where(sql`sent_at is not null`),
    index('mails_of_report').on(mail.reportRunId).where(sql`report_run_id is not null`),
  ],
)
