import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Actor } from '#server/access/actor.ts'
import type { WebhookRow } from '#server/access/reach/webhooks-within-reach.ts'
import { record, type Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

/** Of the address only its host: a receiver may have put a secret of its own into the path. */
export function recordWebhookAct(
  db: Database,
  call: Trace & { readonly actor: Actor },
  webhook: WebhookRow,
  action: AuditAction & `webhook.${string}`,
  before?: WebhookRow,
): Promise<void> {
  const told = ({ address, events, isOn }: WebhookRow) => ({ host: new URL(address).hostname, events, isOn })
  return record(db, call, {
    action,
    subjectType: 'webhook',
    subjectId: webhook.id,
    organizationId: webhook.organizationId,
    actorId: call.actor.id,
    result: 'ok',
    ...(before && { before: told(before) }),
    after: told(webhook),
  })
}
