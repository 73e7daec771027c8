import { and, eq, sql } from 'drizzle-orm'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { maxFailureMs } from '#domain/publish/webhook-delivery.ts'
import type { WebhookRow } from '#server/access/reach/webhooks-within-reach.ts'
import { record, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { webhooks } from '#server/db/schema/webhooks.ts'
import { letterTo, linkButton } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'

type Failing = {
  readonly webhook: WebhookRow
  readonly failingSince: Date
  /** The receiver has answered 410. */
  readonly isGone: boolean
}

/** Switches off a webhook that has failed for three days or answered 410, and mails its administrators. */
export async function switchOff(
  db: Database,
  { settings, clock }: Outside,
  { webhook, failingSince, isGone }: Failing,
): Promise<void> {
  const now = clock.now()
  if (!isGone && now.getTime() - failingSince.getTime() < maxFailureMs) return
  const { id, organizationId } = webhook
  const host = new URL(webhook.address).hostname
  const switchedOffBecause = isGone
    ? `${host} asked for nothing more to be sent.`
    : `${host} had accepted nothing for three days.`
  const switched = await db
    .update(webhooks)
    .set({ isOn: false, switchedOffBecause, version: sql`${webhooks.version} + 1` })
    .where(and(eq(webhooks.id, id), eq(webhooks.isOn, true)))
    .returning({ id: webhooks.id })
  if (switched.length === 0) return
  const trace = { now, address: 'job', requestId: 'deliver-webhook' }
  await record(db, trace, {
    action: 'webhook.switch-off',
    ...subjectOf('webhook', { id, organizationId }),
    actorId: noUserId,
    result: 'ok',
    after: { host },
  })
  const readers = await db
    .select({ id: users.id, address: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(eq(users.organizationId, organizationId), eq(users.role, 'org_admin'), eq(users.isActive, true)),
    )
  const messages = readers.map((reader) => ({
    kind: 'account' as const,
    organizationId,
    subject: `The webhook to ${host} was switched off`,
    ...letterTo(reader, [
      `${switchedOffBecause} The webhook to it is switched off now: nothing more is sent there.`,
      'On the organisation’s page its log shows the result of each delivery. Once the receiver works again, send a test, switch the webhook on and send again what it has missed.',
    ]),
    button: linkButton('Look at the webhook', `${settings.publicUrl}/organization`),
  }))
  await queueMails(db, settings, now, messages)
}
