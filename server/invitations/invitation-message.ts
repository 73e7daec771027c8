import { roleLabels } from '#domain/people/role.ts'
import type { Actor } from '#server/access/actor.ts'
import type { InvitationRow } from '#server/access/reach/people-within-reach.ts'
import { linkButton, type MailMessage, singleUseButton } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'

type Invited = Pick<InvitationRow, 'email' | 'firstName' | 'role' | 'organizationId' | 'localAuthorityId'>

type Link = {
  readonly token: string
  readonly withAccount: ReadonlySet<string>
  /** The names of local authorities, by id. */
  readonly councils: ReadonlyMap<string, string>
  /** The organisation requires its own sign-in, so no password is chosen. */
  readonly withProvider: boolean
}

/** The token follows the `#`, which browsers do not send, so that no log contains it. */
export function invitationLink({ publicUrl }: Settings, token: string): string {
  return `${publicUrl}/invitation#${token}`
}

export function invitationMessage(
  { settings, systemName }: { settings: Settings; systemName: string },
  actor: Pick<Actor, 'firstName' | 'lastName'>,
  invited: Invited,
  { token, withAccount, councils, withProvider }: Link,
): MailMessage {
  const { email, firstName, organizationId } = invited
  const request = requestOf(actor, invited, councils)
  if (withAccount.has(email.toLowerCase()))
    return hasAccountAlready({ settings, systemName }, actor, invited, request)
  return {
    kind: 'invitation',
    to: { address: email, userId: null },
    organizationId,
    subject: `You are invited to ${systemName}`,
    paragraphs: [
      `Hello ${firstName},`,
      request,
      withProvider
        ? 'Confirm your address with this link, then sign in with your organisation. The link works once, within seven days.'
        : 'Choose a password with this link, and set up your second factor on the way. The link works once, within seven days.',
      'If you don’t know what this is about, there is nothing you need to do.',
    ],
    button: singleUseButton('Accept the invitation', invitationLink(settings, token)),
  }
}

/** A council's officer plans no calendars, and is not one of the inviter's people. */
function requestOf(
  { firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>,
  { role, localAuthorityId }: Invited,
  councils: ReadonlyMap<string, string>,
): string {
  const council = localAuthorityId === null ? undefined : councils.get(localAuthorityId)
  return council === undefined
    ? `${firstName} ${lastName} invites you to plan term calendars with them, as ${roleLabels[role]}.`
    : `${firstName} ${lastName} invites you to review the term calendars of nurseries, as ${roleLabels[role]} of ${council}.`
}

/** Only the owner of the address learns that it has an account; who invited it does not. */
function hasAccountAlready(
  { settings, systemName }: { settings: Settings; systemName: string },
  actor: Pick<Actor, 'firstName' | 'lastName'>,
  { email, firstName, organizationId }: Invited,
  request: string,
): MailMessage {
  return {
    kind: 'invitation',
    to: { address: email, userId: null },
    organizationId,
    subject: `You are invited to ${systemName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${request} This address has an account already, and an account belongs to one organisation; ${actor.firstName} ${actor.lastName} is not informed of it.`,
      'To join, ask them to invite another address of yours, or have your present account deleted first, under Settings.',
      'If you don’t know what this is about, there is nothing you need to do.',
    ],
    button: linkButton('Sign in', `${settings.publicUrl}/`),
  }
}
