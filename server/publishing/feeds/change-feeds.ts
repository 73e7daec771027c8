import { and, eq, isNull } from 'drizzle-orm'
import type { feeds as calls } from '#contract/publishing/feeds.ts'
import { sharingRefusal } from '#domain/publish/feed.ts'
import { type FeedRow, feedToManage } from '#server/access/reach/feeds-within-reach.ts'
import { siteToEdit } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { feeds } from '#server/db/schema/feeds.ts'
import { callsPerHour } from '#server/http/limits/call-limit.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { alreadyExists, wrongStatus } from '#server/problems.ts'
import { insertFeed } from './feed-address.ts'

export const makeFeed: HandlerOutside<typeof calls.make> = async (db, call, { settings }) => {
  const { actor, body, now } = call
  const site = await siteToEdit(db, actor, call.params.id)
  const refusal = sharingRefusal(site)
  if (refusal !== undefined) throw wrongStatus(refusal)
  const { id: siteId, organizationId } = site
  const inUse = and(eq(feeds.siteId, siteId), eq(feeds.audience, body.audience), isNull(feeds.revokedAt))
  if ((await db.$count(feeds, inUse)) > 0)
    throw alreadyExists('This address exists already. Reload the page to see it.')
  const feed = { organizationId, siteId, audience: body.audience, createdBy: actor.id, createdAt: now }
  const made = await insertFeed(db, settings, feed)
  await recordByCaller(db, call, {
    action: 'feed.make',
    ...subjectOf('site', { id: siteId, organizationId }),
    after: { audience: made.audience, feedId: made.id },
  })
  return made
}

type FeedCall = Call<typeof calls.revoke> | Call<typeof calls.rotate>

export const revokeFeed: Handler<typeof calls.revoke> = async (db, call) => {
  const feed = await revoke(db, call)
  await recordFeedEvent(db, call, feed, 'revoke')
  return { id: feed.id }
}

/** Each leaves an old address that is served for 30 days. */
const rotationsPerHour = 20

export function rotateFeed({
  pool,
  settings,
}: Pick<Outside, 'pool' | 'settings'>): Handler<typeof calls.rotate> {
  const limit = callsPerHour(pool, 'rotate-feed', rotationsPerHour)
  return async (db, call) => {
    await limit(call.actor)
    const old = await revoke(db, call)
    const { organizationId, siteId, audience } = old
    const feed = { organizationId, siteId, audience, createdBy: call.actor.id, createdAt: call.now }
    const made = await insertFeed(db, settings, feed)
    await recordFeedEvent(db, call, old, 'rotate', made.id)
    return made
  }
}

async function revoke(db: Database, call: FeedCall): Promise<FeedRow> {
  const { id } = await feedToManage(db, call.actor, call.params.id)
  const [revoked] = await db
    .update(feeds)
    .set({ revokedAt: call.now })
    .where(and(eq(feeds.id, id), isNull(feeds.revokedAt)))
    .returning()
  if (!revoked)
    throw wrongStatus('This address is revoked already. Reload the page to see what is in use now.')
  return revoked
}

async function recordFeedEvent(
  db: Database,
  call: FeedCall,
  { id, organizationId, siteId, audience }: FeedRow,
  act: 'revoke' | 'rotate',
  newFeedId?: string,
): Promise<void> {
  await recordByCaller(db, call, {
    action: `feed.${act}`,
    ...subjectOf('site', { id: siteId, organizationId }),
    before: { audience, feedId: id },
    ...(newFeedId !== undefined && { after: { audience, feedId: newFeedId } }),
  })
}
