import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page } from '#contract/field.ts'
import { mailStates } from './mail-state.ts'

const mailKinds = [
  'invitation',
  'registration',
  'password-reset',
  'security',
  'account',
  'calendar',
  'reminder',
  'report',
  'summary',
  'maintenance',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]

const summary = {
  id: z.string(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  /** It waits because SMTP_URL is not set. */
  isKept: z.boolean(),
  toAddress: z.string(),
  fromName: z.string(),
  fromAddress: z.string(),
  subject: z.string(),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
}

export const MailSummary = z.object(summary)
export type MailSummary = z.infer<typeof MailSummary>

export const Mail = z.object({
  ...summary,
  textBody: z.string(),
  /** It has a single-use link, which only its recipient may see. */
  isLinkHidden: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

/** The outbox: all mails, sent or not. */
export const mails = {
  /** Newest first. */
  list: endpoint('GET /api/mails', {
    access: 'system:administer',
    query: z.strictObject({
      ...Page,
      state: z.optional(z.enum(mailStates, 'Choose queued, sent or given-up')),
      /** In the address or the subject. */
      search: z.optional(lineOf({ what: 'Search', max: 200 })),
    }),
    response: z.array(MailSummary),
  }),
  find: endpoint('GET /api/mails/:id', { access: 'system:administer', response: Mail }),
  /** The mail as its recipient sees it, for a frame that runs no script and loads nothing. */
  show: endpoint('GET /api/mails/:id/html', {
    access: 'system:administer',
    response: { mediaType: 'text/html; charset=utf-8', isShown: true },
  }),
  retry: endpoint('POST /api/mails/:id/retry', { access: 'system:administer', response: MailSummary }),
}
