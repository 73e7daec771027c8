import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import type { MailMessage } from '#server/mail/mail-message.ts'

type Recipient = Pick<UserRow, 'id' | 'email' | 'organizationId'>

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
