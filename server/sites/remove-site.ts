import { and, eq, isNotNull } from 'drizzle-orm'
import type { sites as calls } from '#contract/organizations/sites.ts'
import { siteWithinReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { inUse, requireRow, staleVersion } from '#server/problems.ts'

/** Deletes a site and its calendars, unless one was ever approved: its history must stay. */
export const removeSite: Handler<typeof calls.remove> = async (db, call) => {
  const { actor, params, ifMatch } = call
  const { id, organizationId, name } = await siteWithinReach(db, actor, params.id)
  // Waits for a calendar that is being generated for this site, so that it is seen below.
  const locked = await requireRow('Site', db.select().from(sites).where(eq(sites.id, id)).for('update'))
  if (ifMatch !== null && ifMatch !== locked.version) throw staleVersion('site')
  await refuseIfEverApproved(db, id, name)
  const removed = await db.delete(calendars).where(eq(calendars.siteId, id)).returning({
    fundingYear: calendars.fundingYear,
    retiredAt: calendars.retiredAt,
  })
  // Those that were deleted before were named then.
  const deleted = removed.filter(({ retiredAt }) => retiredAt === null)
  await db.delete(sites).where(eq(sites.id, id))
  await recordByCaller(db, call, {
    action: 'site.delete',
    ...subjectOf('site', { id, organizationId }),
    before: { name, calendars: deleted.map(({ fundingYear }) => fundingYear).sort() },
  })
  return { id, deletedCalendars: deleted.length }
}

async function refuseIfEverApproved(db: Database, siteId: string, name: string): Promise<void> {
  const isApproved = and(eq(calendars.siteId, siteId), isNotNull(calendars.publishedRevision))
  const number = await db.$count(calendars, isApproved)
  if (number === 0) return
  const what = number === 1 ? '1 calendar that was' : `${number} calendars that were`
  throw inUse(`${name} has ${what} approved, so it can’t be deleted: make the site inactive instead.`)
}
