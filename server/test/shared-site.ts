import type { FastifyInstance } from 'fastify'
import type { Feed } from '#contract/publishing/feeds.ts'
import type { Audience } from '#domain/publish/audience.ts'
import { type Person, peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'

export type SharedSite = {
  readonly siteId: string
  readonly organizationId: string
  readonly anna: Person
  /** Makes an address for the audience, and gives the feed as its list shows it. */
  readonly share: (audience: Audience) => Promise<SharedFeed>
  readonly feeds: () => Promise<Feed[]>
}

/** A feed, and where it is fetched on whatever server. */
type SharedFeed = Feed & { readonly path: string }

/** A site of an administrator's organisation, from which dates are shared. */
export async function sharedSite(
  testApp: TestApp,
  wishes: Parameters<ReturnType<typeof givenIn>['site']>[0] = {},
): Promise<SharedSite> {
  const { id: siteId, organizationId } = await givenIn(testApp).site(wishes)
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const url = `/api/sites/${siteId}/feeds`
  const feeds = async () => (await anna.get(url)).json<Feed[]>()
  return {
    siteId,
    organizationId,
    anna,
    feeds,
    async share(audience) {
      const made = await anna.post(url, { audience })
      const feed = (await feeds()).find(({ id }) => id === made.json().id)
      if (!feed?.address) throw new Error(`There is no address: ${made.body}`)
      return { ...feed, path: new URL(feed.address).pathname }
    },
  }
}

/** As a phone does: no cookie, no origin, an agent of its own. */
export function fetchFeed(app: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: path, headers: { 'user-agent': 'iOS/19.0 dataaccessd/1.0', ...headers } })
}
