/**
 * The events of webhooks. Approved: a calendar for the first time. Changed: what is published has changed, because a
 * later revision was approved or the calendar was retired. Rejected: a submitted calendar has to be changed.
 */
export const webhookEvents = ['calendar.approved', 'calendar.changed', 'calendar.rejected'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

export const testEvent = 'webhook.test' as const
export const deliveredEvents = [...webhookEvents, testEvent] as const

export type DeliveredEvent = (typeof deliveredEvents)[number]
