import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import type { MailMessage } from '#server/mail/mail-message.ts'

type Recipient = Pick<UserRow, 'id' | 'email' | 'organizationId'>

/** Sent to the old address, so that its owner learns of the change. */
export function addressChanged(before: Recipient, after: Recipient): MailMessage {
  return {
    kind: 'security',
    to: { address: before.email, userId: before.id },
    organizationId: after.organizationId,
    subject: 'The address of your account was changed',
    paragraphs: [
      `An administrator has changed the address of your account to ${after.email}. You sign in with that one from now on, and mails go there.`,
      'If you did not expect this, ask an administrator of your organisation at once.',
    ],
  }
}

export function secondFactorReset({ id, email, organizationId }: Recipient): MailMessage {
  return {
    kind: 'security',
    to: { address: email, userId: id },
    organizationId,
    subject: 'Your second factor was reset',
    paragraphs: [
      'An administrator has removed the second factor of your account, with its passkeys and recovery codes, and has signed you out everywhere. When you sign in next, you set up a new one.',
      'If you did not ask for this, tell an administrator of your organisation at once and change your password.',
    ],
  }
}
