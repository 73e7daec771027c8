import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { invitations as calls } from '#contract/people/invitations.ts'
import { requireNotInMaintenance } from '#server/access/maintenance.ts'
import { record, subjectOf } from '#server/access/record.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { type Account, findAccount } from '#server/auth/account/account.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { linkButton, type MailMessage, singleUseButton } from '#server/mail/mail-message.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Outside, Settings } from '#server/outside.ts'
import { notFound } from '#server/problems.ts'
import { expiryOf } from './insert-invitations.ts'
import { invitationLink } from './invitation-message.ts'

type RegisterCall = Call<typeof calls.register>

/** Longer than writing a mail takes, so that the response time doesn't reveal which one was written. */
const answerAfterMs = 250

export const findRegistration: Handler<typeof calls.findRegistration> = async (db, { params }) => ({
  organizationName: await openOrganization(db, params.id),
})

/** Mails a link to the address; the account reaches no site until an administrator grants one. */
export function register(outside: Outside, attempts: Attempts): Handler<typeof calls.register> {
  return async (db, call) => {
    const { email } = call.body
    const name = await openOrganization(db, call.params.id)
    await requireNotInMaintenance(db, 'site_user')
    await attempts.register(email, call.address)
    const answerTime = wait(answerAfterMs)
    await db.transaction(async (own) => {
      const account = await findAccount(own, email)
      const message = account
        ? hasAccountMessage(outside.settings, account)
        : await messageFor(own, outside.settings, call, name)
      await queueMail(own, outside.settings, call.now, message)
    })
    await answerTime
    return { sent: true }
  }
}

/** The organisation's name; not found unless people may register themselves. */
async function openOrganization(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from auth_find_registration(${id}::uuid)`,
  )
  if (!rows[0]) throw notFound('Organisation')
  return rows[0].name
}

/** A registration must not replace an administrator's invitation, nor be made once registering is switched off. */
async function messageFor(
  db: Database,
  settings: Settings,
  call: RegisterCall,
  name: string,
): Promise<MailMessage> {
  const { email } = call.body
  const token = await saveRegistration(db, call)
  if (token !== null) return registrationMessage(settings, { email, name }, token)
  await openOrganization(db, call.params.id)
  return alreadyInvitedMessage({ email, name })
}

async function saveRegistration(db: Database, call: RegisterCall): Promise<string | null> {
  const { body, params, now } = call
  const token = makeToken()
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select auth_register(
      ${params.id}::uuid, ${body.email}, ${body.firstName}, ${body.lastName}, ${hashToken(token)},
      ${now.toISOString()}::timestamptz, ${expiryOf(now).toISOString()}::timestamptz) as id`)
  const id = rows[0]?.id ?? null
  if (id === null) return null
  await record(db, call, {
    action: 'invitation.register',
    ...subjectOf('invitation', { id, organizationId: params.id }),
    actorId: null,
    result: 'ok',
  })
  return token
}

/** Contains nothing that an unknown person has typed, except the address. */
function registrationMessage(
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

function hasAccountMessage({ publicUrl }: Settings, { id, email }: Account): MailMessage {
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

function alreadyInvitedMessage({ email, name }: { email: string; name: string }): MailMessage {
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
