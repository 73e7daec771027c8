import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, Instant } from '#contract/field.ts'
import { SessionUser } from '#contract/people/auth.ts'
import { LinkToken, NewPassword } from '#contract/people/new-password.ts'
import { PersonName } from '#contract/people/users.ts'

/** What makes the first system administrator of an installation, besides the link that its start has printed. */
export const FirstAdministrator = z.strictObject({
  ...PersonName,
  email: emailOf('Valid email is required'),
  password: NewPassword,
})
export type FirstAdministrator = z.infer<typeof FirstAdministrator>

export const setUp = {
  /** Until when the link is good. */
  look: endpoint({
    method: 'POST',
    path: '/api/set-up/look',
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: z.object({ expiresAt: Instant }),
  }),
  /** Makes the account, and a session of the state in which the second factor is set up. */
  complete: endpoint({
    method: 'POST',
    path: '/api/set-up',
    access: 'anyone',
    body: z.extend(FirstAdministrator, { token: LinkToken }),
    response: z.object({ user: SessionUser }),
    status: 201,
  }),
}
