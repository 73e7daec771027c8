import type { Database } from '#server/db/database.ts'
import { authorityDecisions, calendarComments } from '#server/db/schema/reviews.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import type { Tenant } from './two-tenants.ts'

type Furnished = Pick<Tenant, 'mark' | 'organizationId' | 'localAuthorityId' | 'siteId' | 'calendarId'>

/** What people say of a tenant's calendars, and a year planned for its sites at once. */
export async function furnishReviews(
  db: Database,
  { mark, organizationId, localAuthorityId, siteId, calendarId }: Furnished,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  const ofCalendar = { organizationId, calendarId: calendarId.pending, revision: 1 }
  await db.insert(calendarComments).values({ ...ofCalendar, authorId: userId, body: mark, createdAt })
  await db.insert(authorityDecisions).values({
    ...ofCalendar,
    localAuthorityId,
    verdict: 'sent-back',
    comment: mark,
    decidedBy: userId,
    decidedAt: createdAt,
  })
  const [rollOut] = await db
    .insert(rollOuts)
    .values({ organizationId, fundingYear: '2026-27', method: 'target', createdBy: userId, createdAt })
    .returning()
  if (rollOut)
    await db.insert(rollOutSites).values({ organizationId, rollOutId: rollOut.id, siteId, reason: mark })
}
