import { webhooks } from '#contract/webhooks/webhooks.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { makeWebhook, removeWebhook, renewSecret, updateWebhook } from './change-webhooks.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { redeliver, testWebhook } from './try-now.ts'

/** Each asks an address of the caller's choice. */
const asking = { perMinute: 20, opensOwnTransaction: true } as const

export function webhookRoutes(outside: Outside): Route[] {
  return [
    route(webhooks.list, listWebhooks),
    route(webhooks.make, makeWebhook(outside), asking),
    route(webhooks.update, updateWebhook(outside), asking),
    route(webhooks.renewSecret, renewSecret(outside)),
    route(webhooks.remove, removeWebhook),
    route(webhooks.test, testWebhook(outside), asking),
    route(webhooks.deliveries, listDeliveries),
    route(webhooks.redeliver, redeliver(outside), asking),
  ]
}
