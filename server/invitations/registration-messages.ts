import type { Account } from '#server/auth/account/account.ts'
import { linkButton, type MailMessage, singleUseButton } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'
import { invitationLink } from './invitation-message.ts'

/** Contains nothing that an unknown person has typed, except the address. */
export function registrationMessage(
  settings: Settings,
  { email, name }: { email: string; name: string },
  token: string,
): MailMessage {
  return {
    kind: 'registration',
    to: { address: email, userId: null },
    organizationId: null,
    subject: 'Finish your registration',
    paragraphs: [
      `This address was registered at ${name}. If it was you, choose a password with this link. It works once, within seven days.`,
      'You see the sites of the organisation once an administrator has given you one.',
      'If it was not you, there is nothing you need to do: without the link there is no account.',
    ],
    button: singleUseButton('Choose a password', invitationLink(settings, token)),
  }
}

export function hasAccountMessage({ publicUrl }: Settings, { id, email }: Account): MailMessage {
  return {
    kind: 'registration',
    to: { address: email, userId: id },
    organizationId: null,
    subject: 'You have an account already',
    paragraphs: [
      'This address, which has an account already, was entered to register. If it was you, sign in with it; if you have forgotten the password, ask for a new one there.',
      'If it was not you, there is nothing you need to do.',
    ],
    button: linkButton('Sign in', `${publicUrl}/`),
  }
}

export function alreadyInvitedMessage({ email, name }: { email: string; name: string }): MailMessage {
  return {
    kind: 'registration',
    to: { address: email, userId: null },
    organizationId: null,
    subject: 'You are invited already',
    paragraphs: [
      `This address was registered at ${name}, where an administrator has invited it already. If it was you, open the link in the invitation email, or ask the administrator to send it again.`,
      'If it was not you, there is nothing you need to do.',
    ],
  }
}
