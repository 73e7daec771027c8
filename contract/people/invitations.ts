import * as z from 'zod/mini'
import { creates, endpoint, raw } from '#contract/endpoint.ts'
import { emailOf, Instant, Page } from '#contract/field.ts'
import { invitationStates } from '#domain/people/invitation-state.ts'
import { roles } from '#domain/people/role.ts'
import { siteAccesses } from '#domain/people/site-access.ts'
import { SessionUser } from './auth.ts'
import { LinkToken, NewPassword } from './new-password.ts'
import { AuthorityOfRole, PersonName } from './users.ts'

const SiteGrant = z.object({ siteId: z.string(), canEdit: z.boolean() })

export const Invitation = z.object({
  id: z.string(),
  organizationId: z.nullable(z.string()),
  localAuthorityId: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  allSites: z.nullable(z.enum(siteAccesses)),
  sites: z.array(SiteGrant),
  state: z.enum(invitationStates),
  /** Whether they have registered themselves instead of being invited. */
  isOwnRegistration: z.boolean(),
  sentAt: Instant,
  /** The email with the link was given up, such as where the mail server doesn't know the address. */
  isUndelivered: z.boolean(),
  expiresAt: Instant,
  acceptedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  createdAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

const maxSites = 1000

export const InvitationInput = z.strictObject({
  ...PersonName,
  email: emailOf('Valid email is required'),
  role: z.enum(roles, 'Please select a role'),
  localAuthorityId: AuthorityOfRole,
  /** Access to all sites, future ones included; single sites may have more. */
  allSites: z.optional(z.nullable(z.enum(siteAccesses, 'Choose read or edit'))),
  sites: z.optional(
    z
      .array(z.strictObject({ siteId: z.uuid('Please select a site'), canEdit: z.boolean() }))
      .check(z.maxLength(maxSites, `Name at most ${maxSites} sites`)),
  ),
})
export type InvitationInput = z.infer<typeof InvitationInput>

export const maxInvitationsAtOnce = 1000

/** The result of each, in the order of the request. */
const Outcome = z.object({
  invitationId: z.nullable(z.string()),
  /** Why this one was not sent; null where it was. */
  problem: z.nullable(z.string()),
})

const PreviewedRow = z.object({
  /** Its line in the file; the headings are line 1. */
  line: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.string(),
  sites: z.string(),
  /** The invitation that would be sent; null where it can't be. */
  invitation: z.nullable(InvitationInput),
  problem: z.nullable(z.string()),
})
export const ImportPreview = z.object({
  rows: z.array(PreviewedRow),
  /** A sentence for each part of the file that was ignored. */
  notUnderstood: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** What the holder of the link sees before having an account. */
export const OpenInvitation = z.object({
  organizationName: z.nullable(z.string()),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  expiresAt: Instant,
  hasAccount: z.boolean(),
  /** Where to sign in instead of choosing a password; null where a password is chosen. */
  signInAddress: z.nullable(z.string()),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** With a password, unless the organisation requires its own sign-in. */
export const Acceptance = z.strictObject({
  token: LinkToken,
  ...PersonName,
  password: z.optional(NewPassword),
})

export const Registration = z.strictObject({ ...PersonName, email: emailOf('Valid email is required') })
export type Registration = z.infer<typeof Registration>

const kilobyte = 1024

export const invitations = {
  /** Newest first. */
  list: endpoint('GET /api/invitations', {
    access: 'users:manage',
    query: z.strictObject({ state: z.optional(z.enum(invitationStates)), ...Page }),
    response: z.array(Invitation),
  }),
  create: endpoint('POST /api/invitations', {
    access: 'users:manage',
    body: InvitationInput,
    response: Invitation,
    ...creates,
  }),
  /** Each is checked on its own: the valid ones are sent. */
  createMany: endpoint('POST /api/invitations/many', {
    access: 'users:manage',
    body: z.strictObject({
      invitations: z
        .array(z.unknown(), 'Send the people to invite')
        .check(
          z.minLength(1, 'Send the people to invite'),
          z.maxLength(maxInvitationsAtOnce, `Invite at most ${maxInvitationsAtOnce} people at once`),
        ),
    }),
    maxBytes: 1000 * kilobyte,
    response: z.object({ results: z.array(Outcome) }),
    makes: true,
  }),
  /** What a file of people contains; no invitation is sent. */
  preview: endpoint('POST /api/invitations/preview', {
    access: 'users:manage',
    body: raw(['text/csv'], 500 * kilobyte),
    response: ImportPreview,
  }),
  /** With a new link; the earlier one stops working. */
  resend: endpoint('POST /api/invitations/:id/resend', {
    access: 'users:manage',
    response: Invitation,
    makes: true,
  }),
  /**
   * A new link to hand on, in place of the one before: for a system administrator, while no mail server is set, and
   * after a fresh confirmation, as anyone who has it can join as the person invited.
   */
  showLink: endpoint('POST /api/invitations/:id/link', {
    access: 'system:administer',
    response: z.object({ link: z.string(), expiresAt: Instant }),
  }),
  revoke: endpoint('POST /api/invitations/:id/revoke', { access: 'users:manage', response: Invitation }),
  look: endpoint('POST /api/invitations/look', {
    access: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    response: OpenInvitation,
  }),
  /** Creates the account; with a password also a session in which the second factor is set up. */
  accept: endpoint('POST /api/invitations/accept', {
    access: 'anyone',
    body: Acceptance,
    response: z.object({ user: SessionUser }),
  }),
  findRegistration: endpoint('GET /api/organizations/:id/registration', {
    access: 'anyone',
    response: z.object({ organizationName: z.string() }),
  }),
  /** The same answer whether the address is known or not, so that addresses can't be probed. */
  register: endpoint('POST /api/organizations/:id/registration', {
    access: 'anyone',
    body: Registration,
    response: z.object({ sent: z.literal(true) }),
  }),
}
