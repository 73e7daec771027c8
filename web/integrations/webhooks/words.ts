import type { Delivery } from '#contract/webhooks/webhooks.ts'
import type { DeliveredEvent } from '#domain/publish/webhook-event.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const eventWords: Readonly<Record<DeliveredEvent, string>> = {
  'calendar.approved': 'A calendar is approved',
  'calendar.changed': 'What is published changes',
  'calendar.rejected': 'A calendar is rejected',
  'webhook.test': 'Test',
}

export function lookOfDelivery({
  state,
  attempts,
}: Pick<Delivery, 'state' | 'attempts'>): [BadgeTone, string] {
  if (state === 'delivered') return ['ok', 'Delivered']
  if (state === 'given-up') return ['danger', 'Given up']
  return attempts === 0 ? ['quiet', 'Sending'] : ['warn', 'Trying again']
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : address
}
