import { webhooks } from '#contract/webhooks/webhooks.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { makeWebhook, removeWebhook, renewSecret, updateWebhook } from './change-webhooks.ts'
import { redeliver, testWebhook } from './deliver-now.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'

/** Each requests an address of the caller's choice. */
const limits = { perMinute: 20, opensOwnTransaction: true } as const

export function webhookRoutes(outside: Outside): Route[] {
  return [
    route(webhooks.list, listWebhooks),
    route(webhooks.make, makeWebhook(outside), limits),
    route(webhooks.update, updateWebhook(outside), limits),
    route(webhooks.renewSecret, renewSecret(outside)),
    route(webhooks.remove, removeWebhook),
    route(webhooks.test, testWebhook(outside), limits),
    route(webhooks.deliveries, listDeliveries),
    route(webhooks.redeliver, redeliver(outside), limits),
  ]
}
