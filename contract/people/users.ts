import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, Instant, lineOf, Page } from '#contract/field.ts'
import { roles } from '#domain/people/role.ts'
import { siteAccesses } from '#domain/people/site-access.ts'
import { UserFilter } from './user-counts.ts'

export const User = z.object({
  id: z.string(),
  email: z.string(),
  /** Asked for by an administrator, and waiting for the confirmation of its owner. */
  newEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: z.nullable(z.string()),
  localAuthorityId: z.nullable(z.string()),
  isTwoFactorEnabled: z.boolean(),
  isActive: z.boolean(),
  /** Linked to an identity of the organisation's sign-in provider. */
  isProviderLinked: z.boolean(),
  /** After a hundred wrong second factors in a row, until a new password is chosen by a mailed link, or `allowSignIn`. */
  isSignInStopped: z.boolean(),
  /** Access to every site of the organisation, future ones included; null: none by default. */
  allSites: z.nullable(z.enum(siteAccesses)),
  /** A manager or user of sites who has been given none: they can do nothing yet. */
  isWithoutSites: z.boolean(),
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.number(),
})
export type User = z.infer<typeof User>

export const PersonName = {
  firstName: lineOf({ what: 'First name', min: 1, max: 100, tooShort: 'First name is required' }),
  lastName: lineOf({ what: 'Last name', min: 1, max: 100, tooShort: 'Last name is required' }),
}

export const AuthorityOfRole = z.optional(z.nullable(z.uuid('Please select a local authority')))

export const UserInput = z.strictObject({
  ...PersonName,
  email: emailOf('Valid email is required'),
  role: z.enum(roles, 'Please select a role'),
  /** Required for council users. */
  localAuthorityId: AuthorityOfRole,
})
export type UserInput = z.infer<typeof UserInput>

/** The rows of a page of the screen. */
export const usersAtOnce = 50

const access = 'users:manage'
const change = { access, response: User, versioned: true } as const

export const users = {
  /** By last name, then first name. */
  list: endpoint('GET /api/users', {
    access,
    query: z.strictObject({ ...UserFilter, ...Page }),
    response: z.array(User),
  }),
  /** A new address counts once its owner has opened the link that is mailed there; until then it is `newEmail`. */
  update: endpoint('PATCH /api/users/:id', { ...change, body: UserInput }),
  /** The link that was mailed to the new address stops working. */
  cancelAddressChange: endpoint('POST /api/users/:id/cancel-address-change', change),
  /** Also ends their sessions; they cannot sign in until they are reactivated. */
  deactivate: endpoint('POST /api/users/:id/deactivate', change),
  reactivate: endpoint('POST /api/users/:id/reactivate', change),
  /** Sends them a link to choose a new password and revokes their own API keys; the old password works until then. */
  resetPassword: endpoint('POST /api/users/:id/reset-password', {
    access,
    response: z.object({ sentTo: z.string(), keysRevoked: z.int() }),
    makes: true,
  }),
  /** For a lost phone: removes authenticator app, passkeys and recovery codes, and ends their sessions. */
  resetSecondFactor: endpoint('POST /api/users/:id/reset-second-factor', change),
  /** Ends the stop after too many wrong second factors, and waits after wrong passwords. */
  allowSignIn: endpoint('POST /api/users/:id/allow-sign-in', change),
}
