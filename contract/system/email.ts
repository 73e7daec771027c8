import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, lineOf } from '#contract/field.ts'

export const TestAddress = z.strictObject({ email: emailOf('Valid email is required') })

const TestInvitation = z.strictObject({
  to: emailOf('Valid email is required'),
  firstName: lineOf({ what: 'First name', min: 1, max: 100, tooShort: 'First name is required' }),
  organizationName: lineOf({ what: 'Organization name', min: 2, max: 200 }),
  /** The server makes the link; any other is refused. */
  inviteLink: z.optional(z.string('The link must be text').check(z.maxLength(2000, 'The link is too long'))),
})

/** The mail server's answer; `error` is null on success. */
export const TestResult = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  requestId: z.string(),
})
export type TestResult = z.infer<typeof TestResult>

const access = 'system:administer'

export const email = {
  /** Checks the connection and the credentials; sends nothing. */
  test: endpoint('POST /api/email/test', {
    access,
    response: z.object({ connected: z.boolean(), error: z.nullable(z.string()) }),
  }),
  testSimple: endpoint('POST /api/email/test-simple', { access, body: TestAddress, response: TestResult }),
  /** Queues a sample invitation, whose link leads to the dashboard. */
  inviteUser: endpoint('POST /api/email/invite-user', {
    access,
    body: TestInvitation,
    response: TestResult,
    makes: true,
  }),
}
