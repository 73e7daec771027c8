import type { MailSummary } from '#contract/system/mails.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type MailStateBadgeProps = { mail: Pick<MailSummary, 'state' | 'isKept' | 'lastError'> }

export function MailStateBadge({ mail }: MailStateBadgeProps) {
  const [tone, words] = lookOf(mail)
  return <Badge tone={tone}>{words}</Badge>
}

function lookOf({ state, isKept, lastError }: MailStateBadgeProps['mail']): [BadgeTone, string] {
  if (state === 'sent') return ['ok', 'Sent']
  if (state === 'given-up') return ['danger', 'Given up']
  if (isKept) return ['quiet', 'Held in the outbox']
  // An attempt is counted when it begins, so that the first one is no second.
  return lastError === null ? ['quiet', 'Sending'] : ['warn', 'Trying again']
}
