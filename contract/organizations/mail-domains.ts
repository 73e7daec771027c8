import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'
import { isDomainName } from '#domain/people/mail-domain.ts'

const MailDomain = z.object({
  domain: z.string(),
  /** Whether the operator lets mails come from it. */
  maySend: z.boolean(),
  /** The TXT record that proves that the domain is the organisation's. */
  recordName: z.string(),
  recordValue: z.string(),
  /** Null until the record was found. */
  provedAt: z.nullable(Instant),
})
export type MailDomain = z.infer<typeof MailDomain>

const MailSender = z.object({
  /** Where mails come from unless the organisation has an address at a proved domain. */
  address: z.string(),
  /** Those that the operator lets mails come from, and others that the organisation has proved. */
  domains: z.array(MailDomain),
})
export type MailSender = z.infer<typeof MailSender>

/** In small letters. */
export const DomainToProve = z.strictObject({
  domain: z
    .string('Enter a domain such as meadow.example')
    .check(z.trim(), z.toLowerCase(), z.refine(isDomainName, 'Enter a domain such as meadow.example')),
})

const access = 'organization:manage'

export const mailDomains = {
  list: endpoint('GET /api/organizations/:id/mail-domains', { access, response: MailSender }),
  /** Looks the record up; needs a fresh confirmation. */
  prove: endpoint('POST /api/organizations/:id/mail-domains/prove', {
    access,
    body: DomainToProve,
    response: MailSender,
  }),
}
