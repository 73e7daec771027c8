import { randomUUID } from 'node:crypto'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { insertWhileInReach } from './insert-while-in-reach.ts'
import type { CountedPlan, TermRow } from './plan.ts'
import { recordCalendarAct, recordedPlan } from './record-calendar-act.ts'
import { writePlan } from './write-plan.ts'

export type Written = { id: string; terms: TermRow[] }

/** Makes the calendar of a site and funding year; null, with nothing written, when there is one already. */
export async function makeCalendar(
  db: Database,
  maker: ActorTrace,
  site: SiteRow,
  plan: CountedPlan,
): Promise<Written | null> {
  const calendar = { id: randomUUID(), organizationId: site.organizationId }
  const insertion = db
    .insert(calendars)
    .values({
      ...calendar,
      siteId: site.id,
      // By whose rules the plan was counted.
      localAuthorityId: site.localAuthorityId,
      fundingYear: plan.fundingYear,
      yearStart: plan.yearStart,
      createdBy: maker.actor.id,
      createdAt: maker.now,
      updatedAt: maker.now,
    })
    // The index on site and year lets one through.
    .onConflictDoNothing()
    .returning({ id: calendars.id })
  const inserted = await insertWhileInReach('Site', insertion)
  if (inserted.length === 0) return null
  const terms = await writePlan(db, calendar, plan)
  await recordCalendarAct(db, maker, calendar, {
    action: 'calendar.generate',
    after: { siteId: site.id, fundingYear: plan.fundingYear, ...recordedPlan(plan) },
  })
  return { id: calendar.id, terms }
}
