import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Credentials } from './auth.ts'
import { LinkToken, NewPassword } from './new-password.ts'

export const ForgottenPassword = z.pick(Credentials, { email: true })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword })

export const passwordReset = {
  /** Answers the same whether the account exists or not. */
  forget: endpoint('POST /api/auth/forgotten-password', {
    access: 'anyone',
    body: ForgottenPassword,
    response: z.object({ sent: z.literal(true) }),
  }),
  /** Whether a password can still be chosen by the link; the link stays valid. */
  look: endpoint('POST /api/auth/reset-password/look', {
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: z.object({ isOpen: z.literal(true) }),
  }),
  /** By the link of the mail; it does not sign in. */
  choose: endpoint('POST /api/auth/reset-password', {
    access: 'anyone',
    body: PasswordReset,
    response: z.object({ changed: z.literal(true), keysRevoked: z.int() }),
  }),
}
