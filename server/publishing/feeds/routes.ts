import { feeds } from '#contract/publishing/feeds.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { makeFeed, revokeFeed, rotateFeed } from './change-feeds.ts'
import { listFeeds } from './list-feeds.ts'

export function feedRoutes(outside: Outside): Route[] {
  return [
    route(feeds.list, listFeeds),
    route(feeds.make, makeFeed),
    route(feeds.rotate, rotateFeed(outside)),
    route(feeds.revoke, revokeFeed),
  ]
}
