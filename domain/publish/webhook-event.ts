/**
 * What a webhook can be told of. Approved: a calendar for the first time. Changed: what was published is another now,
 * because a later revision was approved or the calendar was retired. Rejected: what was submitted has to be changed.
 */
export const webhookEvents = ['calendar.approved', 'calendar.changed', 'calendar.rejected'] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** What is sent on top of those, when somebody tries a webhook out. */
export const testEvent = 'webhook.test' as const
export const deliveredEvents = [...webhookEvents, testEvent] as const

export type DeliveredEvent = (typeof deliveredEvents)[number]
