import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { lineOf } from '#contract/field.ts'
import { isDomainName } from '#domain/people/mail-domain.ts'
import { SecondFactor, SignInAnswer } from './auth.ts'

/** An organisation's own OpenID Connect provider, without its secret. */
const SingleSignOn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  isEnabled: z.boolean(),
  /** The organisation's people sign in with it only. */
  isRequired: z.boolean(),
  /** Who may still sign in with a password and a second factor. */
  breakGlassUserId: z.nullable(z.string()),
  version: z.number(),
})

const SingleSignOnSettings = z.object({
  /** Null until it is set up. */
  provider: z.nullable(SingleSignOn),
  redirectUri: z.string(),
  /** Where the organisation's people start signing in. */
  signInAddress: z.string(),
  /** Where the provider announces that a person has signed out there. */
  backChannelLogoutUri: z.string(),
  /** Administrators who could sign in without the provider: with a password and a second factor. */
  breakGlassCandidates: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>

export const SingleSignOnInput = z.strictObject({
  issuer: lineOf({
    what: 'Issuer',
    min: 1,
    max: 500,
    tooShort: 'Enter the issuer’s address, as your provider gives it',
  }),
  clientId: lineOf({ what: 'Client ID', min: 1, max: 500, tooShort: 'Enter the client ID' }),
  /** Absent: the stored one stays. */
  clientSecret: z.optional(
    lineOf({ what: 'Client secret', min: 1, max: 1000, tooShort: 'Enter the client secret' }),
  ),
  isEnabled: z.boolean('Choose on or off'),
  /** Passwords, reset links and passkeys alone are then off for the organisation's people. Absent: as it was. */
  isRequired: z.optional(z.boolean('Choose on or off')),
  /** Required together with `isRequired`. Absent: as it was. */
  breakGlassUserId: z.optional(z.nullable(z.uuid('Choose the emergency administrator'))),
})
export type SingleSignOnInput = z.infer<typeof SingleSignOnInput>

/** State that the page stores between two steps, encrypted so that only the server can read it. */
const EncryptedState = z.string('Start signing in again').check(z.maxLength(4000, 'Start signing in again'))

const askForAddress = 'Enter your work email address'

const path = '/api/organizations/:id/single-sign-on'
const kilobyte = 1024

export const singleSignOn = {
  find: endpoint(`GET ${path}`, { access: 'organization:manage', response: SingleSignOnSettings }),
  /** Checks that the provider works; needs a fresh confirmation. */
  put: endpoint(`PUT ${path}`, {
    access: 'organization:manage',
    body: SingleSignOnInput,
    response: SingleSignOnSettings,
  }),
  remove: endpoint(`DELETE ${path}`, { access: 'organization:manage', response: SingleSignOnSettings }),
  /**
   * The organisation whose people have addresses at a domain that it has proved. Asked with the domain alone, so that
   * the answer is the same for every address there, with and without an account.
   */
  findByDomain: endpoint('POST /api/auth/single-sign-on/find', {
    access: 'anyone',
    body: z.strictObject({
      domain: z.string(askForAddress).check(
        z.toLowerCase(),
        z.refine((domain) => isDomainName(domain), askForAddress),
      ),
    }),
    response: z.object({ organizationId: z.string() }),
  }),
  start: endpoint('POST /api/auth/single-sign-on/start', {
    access: 'anyone',
    body: z.strictObject({ organizationId: z.uuid('Open the address that your organisation gave you') }),
    response: z.object({ redirectTo: z.string(), attempt: z.string() }),
  }),
  /** Replaces the password by the provider's answer; continues as after a password. */
  finish: endpoint('POST /api/auth/single-sign-on/finish', {
    access: 'anyone',
    body: z.strictObject({
      attempt: EncryptedState,
      /** The organisation whose address the provider sent the browser back to. */
      organizationId: z.uuid('Start signing in again'),
      /** The query that the provider sent the browser back with. */
      answer: z.string('Start signing in again').check(z.maxLength(4000, 'Start signing in again')),
    }),
    response: z.object({
      ...SignInAnswer.shape,
      /** Together with `requiresTwoFactor`: identifies the user whom the provider has confirmed, for five minutes. */
      ticket: z.optional(z.string()),
    }),
  }),
  prove: endpoint('POST /api/auth/single-sign-on/prove', {
    access: 'anyone',
    body: z.strictObject({ ticket: EncryptedState, ...SecondFactor }),
    response: SignInAnswer,
  }),
  /** OpenID Connect Back-Channel Logout 1.0: the provider announces that a person has signed out there. */
  backChannelLogout: endpoint('POST /api/organizations/:id/back-channel-logout', {
    access: 'anyone',
    body: raw(['application/x-www-form-urlencoded'], 16 * kilobyte),
    response: z.object({ signedOut: z.literal(true) }),
  }),
  /** The caller's own account, unless the organisation requires single sign-on; needs a fresh confirmation. */
  unlinkOwn: endpoint('POST /api/auth/single-sign-on/unlink', {
    access: 'signed-in',
    response: z.object({ unlinked: z.int() }),
  }),
  /** For an administrator; ends the sessions that the provider opened. Needs a fresh confirmation. */
  unlink: endpoint('POST /api/users/:id/unlink-single-sign-on', {
    access: 'users:manage',
    response: z.object({ unlinked: z.int() }),
  }),
}
