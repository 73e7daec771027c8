import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, Instant } from '#contract/field.ts'
import { SessionUser } from '#contract/people/auth.ts'
import { LinkToken, NewPassword } from '#contract/people/new-password.ts'
import { PersonName } from '#contract/people/users.ts'

/** The first system administrator of an installation, created by the link that its start has printed. */
export const FirstAdministrator = z.strictObject({
  ...PersonName,
  email: emailOf('Valid email is required'),
  password: NewPassword,
})
export type FirstAdministrator = z.infer<typeof FirstAdministrator>

export const setUp = {
  /** When the link expires. */
  look: endpoint('POST /api/set-up/look', {
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: z.object({ expiresAt: Instant }),
  }),
  /** Creates the account, and a session in which the second factor is set up. */
  complete: endpoint('POST /api/set-up', {
    access: 'anyone',
    body: z.extend(FirstAdministrator, { token: LinkToken }),
    response: z.object({ user: SessionUser }),
    status: 201,
  }),
}
