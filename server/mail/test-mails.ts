import { and, eq } from 'drizzle-orm'
import type { email as calls } from '#contract/system/email.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { mails } from '#server/db/schema/mails.ts'
import { callsPerHour } from '#server/http/limits/call-limit.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { linkButton } from '#server/mail/mail-message.ts'
import type { Outside } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { layOut } from './lay-out.ts'
import type { MailMessage } from './mail-message.ts'
import { queueMail } from './queue-mail.ts'
import { findSender } from './sender.ts'

const notSetUp =
  'No mail server is set up. Set SMTP_URL and restart the server; until then emails wait in the outbox.'

export const testConnection: HandlerOutside<typeof calls.test> = async (_db, _call, { mailer }) => {
  if (mailer === null) return { connected: false, error: notSetUp }
  const answer = await mailer.probe()
  return answer.outcome === 'accepted'
    ? { connected: true, error: null }
    : { connected: false, error: answer.reason }
}

/** Sends one mail while the caller waits and returns the mail server's answer; the mail is stored in the outbox. */
export function sendTestMail(outside: Outside): Handler<typeof calls.testSimple> {
  const { pool, settings, mailer } = outside
  return async (_, call) => {
    const { requestId, now, actor } = call
    const message = testMessage(call.body.email, requestId)
    if (mailer === null) {
      await asCaller(pool, actor, (db) => queueMail(db, settings, now, message))
      return { success: false, error: notSetUp, requestId }
    }
    const sender = await asCaller(pool, actor, (db) => findSender(db, settings, null))
    const delivery = await mailer.send({
      id: requestId,
      toAddress: message.to.address,
      fromAddress: sender.address,
      fromName: sender.name,
      replyToAddress: sender.replyTo,
      subject: message.subject,
      ...layOut(message, sender),
      attachments: [],
    })
    const isSent = delivery.outcome === 'accepted'
    const error = delivery.outcome === 'accepted' ? null : delivery.reason
    await asCaller(pool, actor, async (db) => {
      await queueMail(db, settings, now, message)
      // In the same transaction, so that the mail's job finds nothing to send.
      await db
        .update(mails)
        .set({
          state: isSent ? 'sent' : 'given-up',
          attempts: 1,
          lastError: error,
          sentAt: isSent ? now : null,
        })
        .where(and(eq(mails.onceKey, onceKeyOf(requestId)), eq(mails.state, 'queued')))
    })
    return { success: isSent, error, requestId }
  }
}

const onceKeyOf = (requestId: string) => `test:${requestId}`

function testMessage(address: string, requestId: string): MailMessage {
  return {
    kind: 'test',
    to: { address, userId: null },
    organizationId: null,
    subject: 'Test email from your term calendar',
    paragraphs: [
      'Good news: emails from your term calendar arrive.',
      'A system administrator has sent this to test the mail server. There is nothing you need to do.',
      `Number of the test: ${requestId}`,
    ],
    onceKey: onceKeyOf(requestId),
  }
}

const invitationsPerHour = 20

/** Queues a sample invitation whose link only opens the product. */
export function sendTestInvitation({ pool, settings, mailer }: Outside): Handler<typeof calls.inviteUser> {
  const limit = callsPerHour(pool, 'test-invitation', invitationsPerHour)
  return async (db, { actor, body, now, requestId }) => {
    if (body.inviteLink !== undefined) requireInternalLink(body.inviteLink, settings.ownOrigins)
    await limit(actor)
    await queueMail(db, settings, now, {
      kind: 'test',
      to: { address: body.to, userId: null },
      organizationId: null,
      subject: `You are invited to ${body.organizationName}`,
      paragraphs: [
        `Hello ${body.firstName},`,
        `${body.organizationName} plans its funded year here, and would like you to join in.`,
        'This is a test invitation: it shows what an invitation looks like, and makes no account.',
      ],
      button: linkButton('Open the term calendar', `${settings.publicUrl}/dashboard`),
    })
    // The same answer as the other test gives without a mail server.
    return { success: mailer !== null, error: mailer === null ? notSetUp : null, requestId }
  }
}

/** A link to another site would let our mail be used for phishing. */
function requireInternalLink(link: string, ownOrigins: readonly string[]): void {
  if (URL.canParse(link) && ownOrigins.includes(new URL(link).origin)) return
  throw invalidInput({ inviteLink: 'The link must lead to this product. Leave it out: the server makes it.' })
}
