import { CalendarEventPayload, TestEventPayload } from '#contract/webhooks/webhook-payload.ts'
import { type DeliveredEvent, testEvent, webhookEvents } from '#domain/publish/webhook-event.ts'
import { exampleOf } from './example-of.ts'
import { toJsonSchema } from './json-schema.ts'

const words: Readonly<Record<DeliveredEvent, string>> = {
  'calendar.approved': 'A calendar was approved for the first time',
  'calendar.changed':
    'What is published has changed: a later revision was approved, or the calendar was retired',
  'calendar.rejected': 'A submitted calendar was rejected',
  'webhook.test': 'An administrator tries the webhook out',
}

const headers = [
  ['webhook-id', 'The same for every attempt to deliver one event: ignore an id that you have seen before.'],
  ['webhook-timestamp', 'Seconds since 1970, of this attempt.'],
  [
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of id, timestamp and body, joined by full stops.',
  ],
] as const

type EventPayload = CalendarEventPayload | TestEventPayload

const differing: Readonly<Record<DeliveredEvent, object>> = {
  'calendar.approved': { what: 'approved', reason: null },
  'calendar.changed': { what: 'amended', revision: 2, publishedRevision: 2, reason: null },
  'calendar.rejected': { what: 'rejected', publishedRevision: null, terms: null },
  'webhook.test': {},
}

/** An example of each event, where the schema alone allows too much. */
function exampleOfEvent(payload: EventPayload, event: DeliveredEvent) {
  return { ...payload, type: event, data: { ...payload.data, ...differing[event] } }
}

export function webhooksOf() {
  return Object.fromEntries(
    [...webhookEvents, testEvent].map((event) => {
      const schema = toJsonSchema(event === testEvent ? TestEventPayload : CalendarEventPayload, 'output')
      const example = exampleOfEvent(exampleOf(schema) as EventPayload, event)
      const post = {
        operationId: `webhooks.on.${event}`,
        summary: words[event],
        tags: ['webhooks'],
        parameters: headers.map(([name, description]) => ({
          ...{ name, in: 'header' as const, required: true, description },
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: {
          '2XX': { description: 'Received. Any other answer is retried for sixteen hours.' },
          '410': { description: 'Send nothing more: the webhook is switched off.' },
        },
      }
      return [event, { post }]
    }),
  )
}
