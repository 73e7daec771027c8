import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { emailOf } from '#contract/field.ts'

export const ReportRecipient = z.object({
  id: z.string(),
  address: z.string(),
  /** `asked`: its owner has not agreed yet, and nothing is sent. */
  state: z.enum(['asked', 'confirmed', 'stopped']),
})
export type ReportRecipient = z.infer<typeof ReportRecipient>

export const ReportRecipientInput = z.strictObject({ address: emailOf('Please enter a valid email address') })
export type ReportRecipientInput = z.infer<typeof ReportRecipientInput>

/** What the reader of the mail's link sees. */
export const AskedReport = z.object({
  address: z.string(),
  report: z.string(),
  /** Null: it spans several organisations. */
  organization: z.nullable(z.string()),
  maker: z.string(),
  rhythm: z.string(),
  state: z.enum(['asked', 'confirmed', 'stopped']),
})
export type AskedReport = z.infer<typeof AskedReport>

const incomplete = 'This link is incomplete. Open it again from the email.'
const Answer = z.strictObject({
  act: z.enum(['look', 'confirm', 'stop'], 'Say what to do'),
  token: z.string(incomplete).check(z.minLength(1, incomplete), z.maxLength(1000, incomplete)),
})

const access = 'users:manage'
const ofSchedule = '/api/reports/schedules/:id/recipients'

/** Addresses without accounts to which a scheduled report is sent. */
export const reportRecipients = {
  list: endpoint(`GET ${ofSchedule}`, { access, response: z.array(ReportRecipient) }),
  /** Asks the address by a mail; nothing else is sent until its owner agrees. */
  add: endpoint(`POST ${ofSchedule}`, {
    access,
    body: ReportRecipientInput,
    response: ReportRecipient,
    ...creates,
  }),
  remove: endpoint('DELETE /api/reports/recipients/:id', { access, response: z.object({ id: z.string() }) }),
  /** For the owner of the address, by the link of a mail and without an account; looking changes nothing. */
  answer: endpoint('POST /api/report-mails', { access: 'anyone', body: Answer, response: AskedReport }),
}
