import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'
import { CurrentUser, Password } from './auth.ts'
import { NewPassword } from './new-password.ts'
import { Passkey } from './passkeys.ts'
import { Preferences } from './preferences.ts'

// Managing one's own account, apart from signing in.

export const PasswordChange = z.strictObject({
  currentPassword: Password,
  newPassword: NewPassword,
})

export const SecurityOverview = z.object({
  isSecondFactorRequired: z.boolean(),
  /** People who sign in at their organisation's provider may have none. */
  hasPassword: z.boolean(),
  /** Passwords are off: the organisation requires its own sign-in. */
  isProviderRequired: z.boolean(),
  /** Providers that the account is linked to, the first linked first. */
  identities: z.array(z.object({ issuer: z.string(), linkedAt: Instant })),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(Passkey),
})
export type SecurityOverview = z.infer<typeof SecurityOverview>

export const OwnSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** From the browser's User-Agent; null without one. */
  device: z.nullable(z.string()),
  lastAddress: z.nullable(z.string()),
  lastActivity: Instant,
  createdAt: Instant,
})
export type OwnSession = z.infer<typeof OwnSession>

export const account = {
  security: endpoint('GET /api/auth/security', { access: 'signed-in', response: SecurityOverview }),
  changePassword: endpoint('POST /api/auth/change-password', {
    access: 'signed-in',
    body: PasswordChange,
    /** The number of the caller's own API keys, which go on working. */
    response: z.object({ changed: z.literal(true), keysLeft: z.int() }),
  }),
  /** Invalidates the earlier ones. No other answer contains them. */
  makeRecoveryCodes: endpoint('POST /api/auth/recovery-codes', {
    access: 'signed-in',
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    makes: true,
    showsSecret: true,
  }),
  listSessions: endpoint('GET /api/auth/sessions', { access: 'signed-in', response: z.array(OwnSession) }),
  endSession: endpoint('DELETE /api/auth/sessions/:id', {
    access: 'signed-in',
    response: z.object({ ended: z.number() }),
  }),
  updatePreferences: endpoint('PUT /api/auth/preferences', {
    access: 'signed-in',
    body: Preferences,
    response: CurrentUser,
  }),
  exportOwnData: endpoint('GET /api/auth/export', {
    access: 'signed-in',
    response: { mediaType: 'application/json; charset=utf-8' },
  }),
  /** Ends every session; signing in within the grace period cancels the deletion. */
  askForDeletion: endpoint('DELETE /api/auth/account', {
    access: 'signed-in',
    response: z.object({ deletionDueAt: Instant }),
  }),
  endOtherSessions: endpoint('DELETE /api/auth/sessions', {
    access: 'signed-in',
    response: z.object({ ended: z.number() }),
  }),
}
