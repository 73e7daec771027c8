import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'

const MailDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves that the organisation may send mail from the domain. */
  recordName: z.string(),
  recordValue: z.string(),
  /** Null until the record was found. */
  provedAt: z.nullable(Instant),
})
export type MailDomain = z.infer<typeof MailDomain>

const MailSender = z.object({
  /** Where mails come from unless the organisation has an address at a proved domain. */
  address: z.string(),
  /** The domains that the operator allows. */
  domains: z.array(MailDomain),
})
export type MailSender = z.infer<typeof MailSender>

export const mailDomains = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:id/mail-domains',
    access: 'organization:manage',
    response: MailSender,
  }),
  /** Looks the record up; needs a fresh confirmation. */
  prove: endpoint({
    method: 'POST',
    path: '/api/organizations/:id/mail-domains/prove',
    access: 'organization:manage',
    body: z.strictObject({ domain: z.string('Choose a domain').check(z.maxLength(253, 'Choose a domain')) }),
    response: MailSender,
  }),
}
