import { and, eq, isNull, sql } from 'drizzle-orm'
import type { parentsPages as calls, ParentsPage } from '#contract/publishing/parents-pages.ts'
import { sharingRefusal } from '#domain/publish/feed.ts'
import { type SiteRow, siteToEdit, siteWithinReach } from '#server/access/reach/within-reach.ts'
import { makeReadableCode } from '#server/access/readable-code.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { feeds } from '#server/db/schema/feeds.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import type { Settings } from '#server/outside.ts'
import { staleVersion, wrongStatus } from '#server/problems.ts'
import { insertFeed } from '#server/publishing/feeds/feed-address.ts'
import { type ParentsPageRow, presentPage, readPage } from './present.ts'

const codeLength = 13

/** The server's address, and the key that encrypts feed addresses. */
type SharingSettings = Pick<Settings, 'publicUrl' | 'secretKeys'>

type Change = Call<typeof calls.update> | Call<typeof calls.rotate>

export const findPage: HandlerOutside<typeof calls.find> = async (db, { actor, params }, { settings }) => {
  const site = await siteWithinReach(db, actor, params.id)
  return presentPage(db, settings, actor, { site, page: await readPage(db, site.id) })
}

export async function updatePage(
  db: Database,
  call: Call<typeof calls.update>,
  { settings }: { readonly settings: SharingSettings },
): Promise<ParentsPage> {
  const { actor, body } = call
  const site = await siteToEdit(db, actor, call.params.id)
  const before = await readPage(db, site.id)
  if (before === null && body.isOn !== true) throw wrongStatus('Switch the parents’ page on first.')
  const refusal = sharingRefusal(site)
  if (body.isOn === true && refusal !== undefined) throw wrongStatus(refusal)
  const page = before === null ? await insertPage(db, call, site) : await changePage(db, call, before, body)
  if (body.isOn === true) await ensureFeed(db, settings, call, site)
  await recordChange(db, call, 'update', page)
  return presentPage(db, settings, actor, { site, page })
}

export const rotatePage: HandlerOutside<typeof calls.rotate> = async (db, call, { settings }) => {
  const site = await siteToEdit(db, call.actor, call.params.id)
  const before = await readPage(db, site.id)
  if (before === null) throw wrongStatus('Switch the parents’ page on first.')
  const page = await changePage(db, call, before, { code: makeReadableCode(codeLength) })
  await recordChange(db, call, 'rotate', page)
  return presentPage(db, settings, call.actor, { site, page })
}

async function insertPage(
  db: Database,
  { actor, body, ifMatch, now }: Call<typeof calls.update>,
  { id: siteId, organizationId }: SiteRow,
): Promise<ParentsPageRow> {
  if (ifMatch !== null && ifMatch !== 0) throw staleVersion('page')
  const page = {
    siteId,
    organizationId,
    code: makeReadableCode(codeLength),
    createdBy: actor.id,
    createdAt: now,
  }
  const [made] = await db
    .insert(parentsPages)
    .values({ ...page, isIndexed: body.isIndexed ?? false })
    .onConflictDoNothing()
    .returning()
  if (!made) throw staleVersion('page')
  return made
}

async function changePage(
  db: Database,
  { ifMatch }: Change,
  before: ParentsPageRow,
  change: { readonly isOn?: boolean | undefined; readonly isIndexed?: boolean | undefined; code?: string },
): Promise<ParentsPageRow> {
  const [after] = await db
    .update(parentsPages)
    .set({ ...change, version: sql`${parentsPages.version} + 1` })
    .where(and(eq(parentsPages.id, before.id), eq(parentsPages.version, ifMatch ?? before.version)))
    .returning()
  if (!after) throw staleVersion('page')
  return after
}

/** The page links to the parents' feed, so one is made with it. */
async function ensureFeed(
  db: Database,
  settings: SharingSettings,
  { actor, now }: Change,
  { id: siteId, organizationId }: SiteRow,
): Promise<void> {
  const inUse = and(eq(feeds.siteId, siteId), eq(feeds.audience, 'parents'), isNull(feeds.revokedAt))
  if ((await db.$count(feeds, inUse)) > 0) return
  const feed = { organizationId, siteId, audience: 'parents', createdBy: actor.id, createdAt: now } as const
  await insertFeed(db, settings, feed)
}

/** The audit does not contain the code, which opens the page. */
async function recordChange(
  db: Database,
  call: Change,
  act: 'update' | 'rotate',
  { siteId, organizationId, isOn, isIndexed }: ParentsPageRow,
): Promise<void> {
  await recordByCaller(db, call, {
    action: `parents-page.${act}`,
    ...subjectOf('site', { id: siteId, organizationId }),
    after: { isOn, isIndexed },
  })
}
