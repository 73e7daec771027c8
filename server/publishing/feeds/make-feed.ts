import { and, eq, isNull } from 'drizzle-orm'
import type { feeds as calls } from '#contract/publishing/feeds.ts'
import { sharingRefusal } from '#domain/publish/feed.ts'
import { siteToEdit } from '#server/access/reach/within-reach.ts'
import { recordByCaller } from '#server/access/record.ts'
import { feeds } from '#server/db/schema/feeds.ts'
import type { Handler } from '#server/http/route.ts'
import type { Settings } from '#server/outside.ts'
import { alreadyExists, wrongStatus } from '#server/problems.ts'
import { insertFeed } from './insert-feed.ts'

export function makeFeed(settings: Settings): Handler<typeof calls.make> {
  return async (db, call) => {
    const { actor, body, now } = call
    const site = await siteToEdit(db, actor, call.params.id)
    const refusal = sharingRefusal(site)
    if (refusal !== undefined) throw wrongStatus(refusal)
    const { id: siteId, organizationId } = site
    const [inUse] = await db
      .select({ id: feeds.id })
      .from(feeds)
      .where(and(eq(feeds.siteId, siteId), eq(feeds.audience, body.audience), isNull(feeds.revokedAt)))
    if (inUse) throw alreadyExists('This address exists already. Reload the page to see it.')
    const feed = { organizationId, siteId, audience: body.audience, createdBy: actor.id, createdAt: now }
    const made = await insertFeed(db, settings, feed)
    await recordByCaller(db, call, {
      action: 'feed.make',
      subjectType: 'site',
      subjectId: siteId,
      organizationId,
      after: { audience: made.audience, feedId: made.id },
    })
    return made
  }
}
