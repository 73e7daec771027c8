import { maxWrongSecondFactors } from '#domain/people/wrong-second-factors.ts'
import { makePasswordReset } from '#server/auth/password/send-password-reset.ts'
import { requiresProvider } from '#server/auth/provider-required.ts'
import type { SignInSource } from '#server/auth/session/session.ts'
import { whenAndWhere } from '#server/auth/when-and-where.ts'
import type { Database } from '#server/db/database.ts'
import { sourceKey } from '#server/http/caller-address.ts'
import {
  type AccountOwner,
  linkButton,
  type MailMessage,
  singleUseButton,
  toOwner,
} from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'

// Mails that warn of a thief who knows the password. They can't be switched off, as a thief would do that first; each
// goes out once a day at most, as people mistype codes and use private windows.

export async function mailWrongCode(
  db: Database,
  settings: Settings,
  owner: AccountOwner,
  source: SignInSource,
): Promise<void> {
  await queueMail(db, settings, source.now, {
    ...warning(settings, owner),
    subject: 'Right password, wrong code',
    paragraphs: [
      `Someone entered the password of your account, and then a wrong code, ${await whenAndWhere(db, owner.id, source)}.`,
      'If it was you, there is nothing you need to do. If it was not, someone else knows your password: choose a new one at once and tell your administrator.',
    ],
    onceKey: `wrong-code ${owner.id} ${dayOf(source)}`,
  })
}

export async function mailNewDevice(
  db: Database,
  settings: Settings,
  owner: AccountOwner,
  source: SignInSource,
): Promise<void> {
  await queueMail(db, settings, source.now, {
    ...warning(settings, owner),
    subject: 'Signed in on a new device',
    paragraphs: [
      `Someone signed in to your account on a device that it was not used on before, ${await whenAndWhere(db, owner.id, source)}.`,
      'If it was you, there is nothing you need to do. If it was not, choose a new password at once and tell your administrator.',
    ],
    onceKey: `new-device ${owner.id} ${dayOf(source)} ${sourceKey(source.address)} ${source.device ?? ''}`,
  })
}

/** With a link for a new password, as the person who guessed the codes knows the present one. */
export async function mailSignInStopped(
  db: Database,
  settings: Settings,
  owner: AccountOwner,
  { now }: SignInSource,
): Promise<void> {
  const subject = 'Signing in to your account was stopped'
  if (await requiresProvider(db, owner))
    return queueMail(db, settings, now, {
      ...warning(settings, owner),
      subject,
      paragraphs: [
        `After your organisation’s own sign-in, ${maxWrongSecondFactors} wrong codes in a row were entered for your account, so signing in to it is stopped for now.`,
        'An administrator of your organisation can allow you to sign in again. If it was not you, tell them: someone else can sign in as you at your organisation.',
      ],
    })
  const link = await makePasswordReset(db, settings, now, owner.id)
  await queueMail(db, settings, now, {
    kind: 'password-reset',
    ...toOwner(owner),
    subject,
    paragraphs: [
      `After the right password, ${maxWrongSecondFactors} wrong codes in a row were entered for your account, so signing in to it is stopped for now.`,
      'Choose a new password with this link, and you can sign in again. It works once, within the hour; later, ask for another by “Forgotten your password?”. An administrator of your organisation can allow you to sign in again too.',
    ],
    button: singleUseButton('Choose a new password', link),
  })
}

function warning(
  { publicUrl }: Settings,
  owner: AccountOwner,
): Pick<MailMessage, 'kind' | 'to' | 'organizationId' | 'button'> {
  return {
    kind: 'security',
    ...toOwner(owner),
    button: linkButton('Look at your security settings', `${publicUrl}/settings`),
  }
}

const dayOf = ({ now }: SignInSource) => now.toISOString().slice(0, 10)
