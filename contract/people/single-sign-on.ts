import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { lineOf } from '#contract/field.ts'
import { SecondFactor, SignInAnswer } from './auth.ts'

/** An organisation's own OpenID Connect provider; its secret is told to nobody. */
export const SingleSignOn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  isEnabled: z.boolean(),
  version: z.number(),
})

const SingleSignOnSettings = z.object({
  /** Null until somebody sets it up. */
  provider: z.nullable(SingleSignOn),
  /** What the provider must be told: where it sends people back to. */
  redirectUri: z.string(),
  /** Where the organisation's people begin. */
  signInAddress: z.string(),
})
export type SingleSignOnSettings = z.infer<typeof SingleSignOnSettings>

export const SingleSignOnInput = z.strictObject({
  issuer: lineOf({
    what: 'Issuer',
    min: 1,
    max: 500,
    tooShort: 'Enter the issuer’s address, as your provider tells it',
  }),
  clientId: lineOf({ what: 'Client ID', min: 1, max: 500, tooShort: 'Enter the client ID' }),
  /** Left out, the kept one stays. */
  clientSecret: z.optional(
    lineOf({ what: 'Client secret', min: 1, max: 1000, tooShort: 'Enter the client secret' }),
  ),
  isEnabled: z.boolean('Choose on or off'),
})
export type SingleSignOnInput = z.infer<typeof SingleSignOnInput>

/** What the page keeps between two steps: sealed, so that only the server can read it. */
const Sealed = z.string('Start signing in again').check(z.maxLength(4000, 'Start signing in again'))

const path = '/api/organizations/:id/single-sign-on'

export const singleSignOn = {
  find: endpoint({ method: 'GET', path, access: 'organization:manage', response: SingleSignOnSettings }),
  /** Asks the provider whether it is one; needs a fresh confirmation. */
  put: endpoint({
    method: 'PUT',
    path,
    access: 'organization:manage',
    body: SingleSignOnInput,
    response: SingleSignOnSettings,
  }),
  remove: endpoint({ method: 'DELETE', path, access: 'organization:manage', response: SingleSignOnSettings }),
  start: endpoint({
    method: 'POST',
    path: '/api/auth/single-sign-on/start',
    access: 'anyone',
    body: z.strictObject({ organizationId: z.uuid('Open the address that your organisation gave you') }),
    response: z.object({ redirectTo: z.string(), attempt: z.string() }),
  }),
  /** In place of a password: what the provider sent back. What follows is as after a password. */
  finish: endpoint({
    method: 'POST',
    path: '/api/auth/single-sign-on/finish',
    access: 'anyone',
    body: z.strictObject({
      attempt: Sealed,
      /** The one whose address the provider sent the browser back to. */
      organizationId: z.uuid('Start signing in again'),
      /** The query that the provider sent the browser back with. */
      answer: z.string('Start signing in again').check(z.maxLength(4000, 'Start signing in again')),
    }),
    response: z.object({
      ...SignInAnswer.shape,
      /** Beside `requiresTwoFactor`: stands for who the provider said it is, for five minutes. */
      ticket: z.optional(z.string()),
    }),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/auth/single-sign-on/prove',
    access: 'anyone',
    body: z.strictObject({ ticket: Sealed, ...SecondFactor }),
    response: SignInAnswer,
  }),
}
