import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, lineOf } from '#contract/field.ts'
import { roles } from '#domain/people/role.ts'
import { PasskeyRequest, PasskeyResponse } from './passkeys.ts'
import { Display, Preferences } from './preferences.ts'

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: z.nullable(z.string()),
  localAuthorityId: z.nullable(z.string()),
  isTwoFactorEnabled: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

/** How far a session has come: the password alone reaches only the set-up of a second factor. */
const signInSteps = ['password-given', 'signed-in'] as const
export type SignInStep = (typeof signInSteps)[number]

export const CurrentUser = z.object({
  user: SessionUser,
  step: z.enum(signInSteps),
  /** The organisation whose lists are shown: the user's own, or the one that a system administrator has chosen. */
  effectiveOrganizationId: z.nullable(z.string()),
  preferences: Preferences,
  display: Display,
  /** Maintenance mode is on, in which only system administrators can work. */
  isUnderMaintenance: z.optional(z.boolean()),
})
export type CurrentUser = z.infer<typeof CurrentUser>

const Code = z.string('Code must be 6 digits').check(z.regex(/^[0-9]{6}$/, 'Code must be 6 digits'))

export const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, 'Password is required'),
    z.maxLength(1024, 'Password must be at most 1024 characters'),
  )

export const SecondFactor = {
  twoFactorCode: z.optional(Code),
  recoveryCode: z.optional(
    lineOf({ what: 'Recovery code', min: 1, max: 40, tooShort: 'Enter a recovery code' }),
  ),
  passkey: z.optional(PasskeyResponse),
}

export const Credentials = z.strictObject({
  email: emailOf('Valid email is required'),
  password: Password,
  ...SecondFactor,
})
export type Credentials = z.infer<typeof Credentials>

/** Password and second factor again, if the user has them. */
export const Confirmation = z.strictObject({ password: z.optional(Password), ...SecondFactor })
export type Confirmation = z.infer<typeof Confirmation>

const SecondFactorOptions = {
  /** The user has no authenticator app. */
  onlyPasskeys: z.optional(z.boolean()),
  /** The challenge for a passkey; absent without one. */
  passkeyRequest: z.optional(PasskeyRequest),
  /** The current code, in demo mode only. */
  demoCode: z.optional(z.string()),
}

export const SignInAnswer = z.object({
  requiresTwoFactor: z.optional(z.boolean()),
  requiresTwoFactorSetup: z.optional(z.boolean()),
  user: z.optional(SessionUser),
  /** Together with `requiresTwoFactor`. */
  ...SecondFactorOptions,
  /** This sign-in has cancelled the deletion of the account. */
  tookBackDeletion: z.optional(z.boolean()),
  recoveryCodesLeft: z.optional(z.number()),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

export const ProfileInput = z.strictObject({
  firstName: lineOf({ what: 'First name', min: 2, max: 100 }),
  lastName: lineOf({ what: 'Last name', min: 2, max: 100 }),
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const auth = {
  me: endpoint('GET /api/auth/me', { access: 'password-given', response: CurrentUser }),
  login: endpoint('POST /api/auth/login', { access: 'anyone', body: Credentials, response: SignInAnswer }),
  /** What any passkey on this device has to sign, for signing in without address and password. */
  startPasskeySignIn: endpoint('POST /api/auth/passkey-sign-in/start', {
    access: 'anyone',
    response: z.object({ passkeyRequest: PasskeyRequest, attempt: z.string() }),
  }),
  /** Only where the organisation allows it, and only for a passkey that has verified its user. */
  passkeySignIn: endpoint('POST /api/auth/passkey-sign-in', {
    access: 'anyone',
    body: z.strictObject({
      attempt: z.string().check(z.minLength(1), z.maxLength(1000)),
      passkey: PasskeyResponse,
    }),
    response: SignInAnswer,
  }),
  /** Anyone may sign out: the cookie of an ended session has to be cleared too. */
  logout: endpoint('POST /api/auth/logout', {
    access: 'anyone',
    response: z.object({ signedOut: z.literal(true) }),
  }),
  startSecondFactor: endpoint('GET /api/auth/setup-2fa', {
    access: 'password-given',
    response: z.object({
      secret: z.string(),
      otpauthUrl: z.string(),
      qrSvg: z.string(),
      /** The current code, in demo mode only. */
      demoCode: z.optional(z.string()),
    }),
  }),
  completeSecondFactor: endpoint('POST /api/auth/setup-2fa', {
    access: 'password-given',
    body: z.strictObject({ code: Code }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  /** What `confirm` requires. */
  startConfirmation: endpoint('POST /api/auth/confirm/start', {
    access: 'signed-in',
    response: z.object({
      needsPassword: z.boolean(),
      needsSecondFactor: z.boolean(),
      ...SecondFactorOptions,
    }),
  }),
  /** A fresh confirmation of identity, valid for sensitive calls for five minutes. */
  confirm: endpoint('POST /api/auth/confirm', {
    access: 'signed-in',
    body: Confirmation,
    response: z.object({ confirmedUntil: z.string() }),
  }),
  disableSecondFactor: endpoint('POST /api/auth/disable-2fa', { access: 'signed-in', response: CurrentUser }),
  updateProfile: endpoint('PATCH /api/auth/profile', {
    access: 'signed-in',
    body: ProfileInput,
    response: SessionUser,
  }),
  /** A system administrator chooses the organisation to work in, for this session. */
  chooseOrganization: endpoint('PUT /api/auth/organization', {
    access: 'organizations:list',
    body: z.strictObject({ organizationId: z.uuid('Please select an organisation') }),
    response: CurrentUser,
  }),
}
