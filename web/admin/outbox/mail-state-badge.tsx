import type { MailSummary } from '#contract/system/mails.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type MailStateBadgeProps = { mail: Pick<MailSummary, 'state' | 'isKept' | 'attempts'> }

export function MailStateBadge({ mail }: MailStateBadgeProps) {
  const [tone, words] = lookOf(mail)
  return <Badge tone={tone}>{words}</Badge>
}

function lookOf({ state, isKept, attempts }: MailStateBadgeProps['mail']): [BadgeTone, string] {
  if (state === 'sent') return ['ok', 'Sent']
  if (state === 'given-up') return ['danger', 'Given up']
  if (isKept) return ['quiet', 'Held in the outbox']
  return attempts === 0 ? ['quiet', 'Sending'] : ['warn', 'Trying again']
}
