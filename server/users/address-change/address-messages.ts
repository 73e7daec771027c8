import {
  type AccountOwner,
  linkButton,
  type MailMessage,
  singleUseButton,
  toOwner,
} from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'

/** Who asks for the change: a person, or the organisation's directory by SCIM. */
type AskedBy = 'administrator' | 'directory'

const wants: Readonly<Record<AskedBy, string>> = {
  administrator: 'An administrator wants',
  directory: 'Your organisation’s directory wants',
}

const wantsOfAnother: Readonly<Record<AskedBy, string>> = {
  administrator: wants.administrator,
  directory: 'The directory of an organisation wants',
}

/** To the new address. The token follows the `#`, which browsers do not send, so that no log contains it. */
export function confirmAddress(
  { publicUrl }: Settings,
  { id, organizationId }: AccountOwner,
  newEmail: string,
  token: string,
  askedBy: AskedBy,
): MailMessage {
  return {
    kind: 'security',
    to: { address: newEmail, userId: id },
    organizationId,
    subject: 'Confirm your new address',
    paragraphs: [
      `${wants[askedBy]} this to be the address of your account, with which you sign in and to which emails go.`,
      'If that is right, confirm it with this link. It works once, within three days, and signs the account out everywhere.',
      'If you don’t know what this is about, there is nothing you need to do: without the link nothing changes.',
    ],
    button: singleUseButton('Confirm this address', `${publicUrl}/confirm-address#${token}`),
  }
}

/** To the new address in place of the link, as its owner has an account, perhaps in another organisation. */
export function addressHasAccount({ publicUrl }: Settings, newEmail: string, askedBy: AskedBy): MailMessage {
  return {
    kind: 'security',
    to: { address: newEmail, userId: null },
    organizationId: null,
    subject: 'Your address can’t be used for another account',
    paragraphs: [
      `${wantsOfAnother[askedBy]} to give another account this address, which has an account already. Nothing was changed, and they are not informed that you have an account.`,
      'If you expected this, give them another address of yours, or have the account with this one deleted first, under Settings.',
      'If you don’t know what this is about, there is nothing you need to do.',
    ],
    button: linkButton('Sign in', `${publicUrl}/`),
  }
}

/** To the present address, so that its owner can object in time. */
export function addressWillChange(owner: AccountOwner, newEmail: string, askedBy: AskedBy): MailMessage {
  return {
    kind: 'security',
    ...toOwner(owner),
    subject: 'The address of your account is to be changed',
    paragraphs: [
      `${wants[askedBy]} to change the address of your account to ${newEmail}. It is changed once the link that was sent there is opened; until then you sign in with this one.`,
      'If you did not expect this, ask an administrator of your organisation at once: they can cancel the change.',
    ],
  }
}

/** To the old address, so that its owner learns of the change. */
export function addressChanged(
  { id, email }: Pick<AccountOwner, 'id' | 'email'>,
  newEmail: string,
  when: string,
): MailMessage {
  return {
    kind: 'security',
    to: { address: email, userId: id },
    organizationId: null,
    subject: 'The address of your account was changed',
    paragraphs: [
      `The address of your account is now ${newEmail}: that was confirmed with the link sent there, ${when}. You sign in with it from now on, emails go there, and the account was signed out everywhere.`,
      'If you did not expect this, ask an administrator of your organisation at once.',
    ],
  }
}
