import type { Database } from '#server/db/database.ts'
import { type AccountOwner, linkButton, toOwner } from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { personWants } from '#server/notifications/wants.ts'
import type { Settings } from '#server/outside.ts'
import { type Source, whenAndWhere } from './when-and-where.ts'

/** Changes that an account's owner is notified of, in case a thief made them. */
const securityMails = {
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other devices were signed out.',
  },
  'password-and-keys-changed': {
    subject: 'Your password was changed',
    text: 'The password of your account was changed by a link, all devices were signed out, and your own API keys were revoked. A program that used one of them needs a new one.',
  },
  'second-factor-on': {
    subject: 'Two-factor authentication is on',
    text: 'A second factor was set up for your account, and all other devices were signed out.',
  },
  'second-factor-off': {
    subject: 'Two-factor authentication is off',
    text: 'The second factor of your account was removed, with its passkeys and recovery codes, and all other devices were signed out.',
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The ones before no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with its password and one of its recovery codes.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. It can be used in place of a code.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account.',
  },
  'api-key-made': {
    subject: 'An API key was made',
    text: 'An API key was made for your account. A program that has it can do in your name what the key allows, until it is revoked.',
  },
  'organization-key-made': {
    subject: 'An API key was made for your organisation',
    text: 'With your account an API key was made for the organisation. A program that has it can do for the whole organisation what the key allows, until it is revoked.',
  },
  'single-sign-on-linked': {
    subject: 'Your organisation’s sign-in was linked',
    text: 'A person whom your organisation’s sign-in provider knows by your address has signed in with it. From now on they sign in to your account that way, in place of its password.',
  },
  'single-sign-on-unlinked': {
    subject: 'Your organisation’s sign-in was unlinked',
    text: 'Your account is no longer linked to the identity that your organisation’s sign-in provider had for it. Signing in with it links your account again, by its address.',
  },
  'alerts-off': {
    subject: 'Security alerts are off',
    text: 'Emails about sign-ins after failed attempts were switched off. Those about your password, second factor, address and keys still come.',
  },
  'signed-in-after-failures': {
    subject: 'Signed in after several failures',
    text: 'Someone signed in to your account after at least five failed attempts.',
  },
} as const satisfies Record<string, { subject: string; text: string }>

/** The others are about a password, a factor, an address or a key: a thief must not be able to switch them off. */
const optional: ReadonlySet<string> = new Set<keyof typeof securityMails>(['signed-in-after-failures'])

export async function notifyOfSecurityChange(
  db: Database,
  settings: Settings,
  source: Source,
  person: AccountOwner,
  event: keyof typeof securityMails,
): Promise<void> {
  if (optional.has(event) && !(await personWants(db, person.id, 'securityAlerts'))) return
  const { subject, text } = securityMails[event]
  await queueMail(db, settings, source.now, {
    kind: 'security',
    ...toOwner(person),
    subject,
    paragraphs: [
      text,
      `It was done ${await whenAndWhere(db, person.id, source)}.`,
      'If it was you, there is nothing you need to do. If it was not, choose a new password at once and tell your administrator.',
    ],
    button: linkButton('Look at your security settings', `${settings.publicUrl}/settings`),
  })
}
