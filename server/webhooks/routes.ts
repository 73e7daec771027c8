import { webhooks } from '#contract/webhooks/webhooks.ts'
import { type Route, route } from '#server/http/route.ts'
import { makeWebhook, removeWebhook, renewSecret, updateWebhook } from './change-webhooks.ts'
import { redeliver, testWebhook } from './deliver-now.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'

/** Each requests an address of the caller's choice. */
const limits = { perMinute: 20, opensOwnTransaction: true } as const

export const webhookRoutes: Route[] = [
  route(webhooks.list, listWebhooks),
  route(webhooks.make, makeWebhook, limits),
  route(webhooks.update, updateWebhook, limits),
  route(webhooks.renewSecret, renewSecret),
  route(webhooks.remove, removeWebhook),
  route(webhooks.test, testWebhook, limits),
  route(webhooks.deliveries, listDeliveries),
  route(webhooks.redeliver, redeliver, limits),
]
