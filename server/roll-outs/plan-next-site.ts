import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { RollOutRow } from '#server/access/reach/roll-outs-within-reach.ts'
import type { SiteRow } from '#server/access/reach/within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { makeCalendar } from '#server/calendars/make-calendar.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { sites } from '#server/db/schema/sites.ts'
import { holdFigures } from '#server/facts/hold-figures.ts'
import { Refusal } from '#server/problems.ts'
import { type HowToPlan, planSite } from '#server/templates/plan-site.ts'
import { readSiteYear } from '#server/templates/site-year.ts'

export type Work = { readonly rollOut: RollOutRow; readonly how: HowToPlan; readonly maker: ActorTrace }

type Outcome = Partial<
  Pick<typeof rollOutSites.$inferSelect, 'state' | 'calendarId' | 'reason' | 'adjustments' | 'terms'>
>

/** Plans the next waiting site and reports it to `onStart`; false if there is none or the roll-out was cancelled. */
export async function planNextSite(
  db: Database,
  work: Work,
  onStart: (siteId: string) => void,
): Promise<boolean> {
  const site = await lockNextSite(db, work.rollOut)
  if (site === null) return false
  onStart(site.id)
  await saveOutcome(db, work.rollOut.id, site.id, await outcomeFor(db, work, site))
  return true
}

/** Cancelling waits for the roll-out, deleting for the site; another server may have gone first. */
async function lockNextSite(db: Database, { id, organizationId }: RollOutRow): Promise<SiteRow | null> {
  const [running] = await db
    .select({ id: rollOuts.id })
    .from(rollOuts)
    .where(and(eq(rollOuts.id, id), eq(rollOuts.state, 'running')))
    .for('share')
  if (!running) return null
  for (;;) {
    const [next] = await db
      .select({ siteId: rollOutSites.siteId })
      .from(rollOutSites)
      .where(isWaiting(id))
      .orderBy(asc(rollOutSites.siteId))
      .limit(1)
    if (!next) return null
    const [site] = await db
      .select()
      .from(sites)
      .where(and(eq(sites.id, next.siteId), eq(sites.organizationId, organizationId)))
      .for('key share')
    if (!site) continue
    const turn = await db
      .select({ siteId: rollOutSites.siteId })
      .from(rollOutSites)
      .where(and(isWaiting(id), eq(rollOutSites.siteId, site.id)))
      .for('update')
    if (turn.length > 0) return site
  }
}

async function outcomeFor(db: Database, { rollOut, how, maker }: Work, site: SiteRow): Promise<Outcome> {
  const there = await findCalendar(db, site, rollOut.fundingYear)
  if (there !== null) return { state: 'kept', calendarId: there }
  await holdFigures(db, [site])
  try {
    const { plan, adjustments } = await planSite(db, await readSiteYear(db, site, rollOut.fundingYear), how)
    const made = await makeCalendar(db, maker, site, plan)
    if (made !== null) return { state: 'made', calendarId: made.id, adjustments, terms: plan.terms }
    // The calendar was made meanwhile.
    return { state: 'kept', calendarId: await findCalendar(db, site, rollOut.fundingYear) }
  } catch (error) {
    if (error instanceof Refusal) return { state: 'failed', reason: error.message }
    throw error
  }
}

async function findCalendar(db: Database, { id }: SiteRow, fundingYear: string): Promise<string | null> {
  const [calendar] = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.siteId, id), eq(calendars.fundingYear, fundingYear), isNull(calendars.retiredAt)))
  return calendar?.id ?? null
}

export async function saveOutcome(
  db: Database,
  rollOutId: string,
  siteId: string,
  outcome: Outcome,
): Promise<void> {
  await db
    .update(rollOutSites)
    .set(outcome)
    .where(and(isWaiting(rollOutId), eq(rollOutSites.siteId, siteId)))
}

export function isWaiting(rollOutId: string): SQL | undefined {
  return and(eq(rollOutSites.rollOutId, rollOutId), eq(rollOutSites.state, 'waiting'))
}
