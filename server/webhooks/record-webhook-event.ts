import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { WebhookRow } from '#server/access/reach/webhooks-within-reach.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

/** Records only the host of the address: the path may contain a secret of the receiver. */
export function recordWebhookEvent(
  db: Database,
  call: ActorTrace,
  webhook: WebhookRow,
  action: AuditAction & `webhook.${string}`,
  before?: WebhookRow,
): Promise<void> {
  const auditedFields = ({ address, events, isOn }: WebhookRow) => ({
    host: new URL(address).hostname,
    events,
    isOn,
  })
  return recordByCaller(db, call, {
    action,
    ...subjectOf('webhook', webhook),
    ...(before && { before: auditedFields(before) }),
    after: auditedFields(webhook),
  })
}
