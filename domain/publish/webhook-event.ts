/** Approved: for the first time. Changed: by a later revision, or retired. Rejected: it has to be changed. */
export const webhookEvents = ['calendar.approved', 'calendar.changed', 'calendar.rejected'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

export const testEvent = 'webhook.test' as const
export const deliveredEvents = [...webhookEvents, testEvent] as const

export type DeliveredEvent = (typeof deliveredEvents)[number]
