import type { AuditEntry } from '#contract/history.ts'

const acts: Readonly<Record<string, string>> = {
  'calendar.generate': 'generated it',
  'calendar.replace': 'replaced it with new dates',
  'calendar.edit': 'changed its dates',
  'calendar.submit': 'submitted it for approval',
  'calendar.withdraw': 'took it back',
  'calendar.approve': 'approved it',
  'calendar.reject': 'rejected it',
  'calendar.amend': 'started an amendment',
  'calendar.restore': 'brought an earlier revision back as a draft',
  'calendar.retire': 'retired it',
  'calendar.export': 'exported it',
  'calendar.comment': 'commented',
  'calendar.accept': 'accepted it for the council',
  'calendar.send-back': 'sent it back for the council',
}

/** `approved it`, to follow who did. */
export function actInWords({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  const detail = detailOf(action, after)
  return `${acts[action] ?? action}${detail}`
}

function detailOf(action: string, after: unknown): string {
  if (typeof after !== 'object' || after === null) return ''
  if (action === 'calendar.restore' && 'restored' in after) return `: revision ${after.restored}`
  if (action === 'calendar.submit' && 'wasApprovalRequired' in after && after.wasApprovalRequired === false)
    return ', which approved it: nobody had to'
  if (action === 'calendar.export' && 'format' in after) return ` (${after.format})`
  return ''
}

/** The server says who, as far as the reader may know: to a council the people of a nursery have no names. */
export function actorInWords({
  actorId,
  actorName,
  organizationName,
}: Pick<AuditEntry, 'actorId' | 'actorName' | 'organizationName'>): string {
  if (actorName !== null) return actorName
  if (actorId === null) return 'The system'
  return organizationName === null ? 'Somebody' : `Somebody of ${organizationName}`
}
