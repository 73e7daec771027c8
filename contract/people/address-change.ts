import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { LinkToken } from './new-password.ts'

export const addressChange = {
  /** By the link sent to the new address, which counts from then on; the account is signed out everywhere. */
  confirm: endpoint('POST /api/auth/confirm-address', {
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: z.object({ email: z.string() }),
  }),
}
