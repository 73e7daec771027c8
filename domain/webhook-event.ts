/** What a webhook can be told of. Changed: an approved calendar is amended, or its amendment is approved. */
export const webhookEvents = ['calendar.approved', 'calendar.changed', 'calendar.rejected'] as const

export type WebhookEvent = (typeof webhookEvents)[number]
