import { type AccountOwner, type MailMessage, toOwner } from '#server/mail/mail-message.ts'

/** @param when When, and from where as far as it is known. */
export function secondFactorReset(owner: AccountOwner, when: string): MailMessage {
  return {
    kind: 'security',
    ...toOwner(owner),
    subject: 'Your second factor was reset',
    paragraphs: [
      'An administrator has removed the second factor of your account, with its passkeys and recovery codes, and has signed you out everywhere. When you sign in next, you set up a new one.',
      `It was done ${when}.`,
      'If you did not ask for this, tell an administrator of your organisation at once and change your password.',
    ],
  }
}

/** @param when When it was done, without the administrator's device and address. */
export function unlinkedByAdministrator(owner: AccountOwner, when: string): MailMessage {
  return {
    kind: 'security',
    ...toOwner(owner),
    subject: 'Your organisation’s sign-in was unlinked',
    paragraphs: [
      'An administrator has unlinked your account from the identity that your organisation’s sign-in provider had for it, and has ended the sessions that it opened. Signing in with it links your account again, by its address.',
      `It was done ${when}.`,
      'If you did not expect this, tell an administrator of your organisation.',
    ],
  }
}
