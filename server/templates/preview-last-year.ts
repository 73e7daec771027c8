import { and, eq } from 'drizzle-orm'
import type { templates as calls } from '#contract/calendars/templates.ts'
import type { CalendarTemplate } from '#domain/template/calendar-template.ts'
import { type FundingYear, yearBefore } from '#domain/year/funding-year.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsInReach, type SiteRow, siteToEdit } from '#server/access/reach/within-reach.ts'
import { planOfRevision, readPlan } from '#server/calendars/plan.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { planSite, presentPlannedSite } from './plan-site.ts'
import { readSiteYear } from './site-year.ts'

export const previewLastYear: Handler<typeof calls.previewLastYear> = async (db, { actor, params, body }) => {
  const site = await siteToEdit(db, actor, params.id)
  const lastYear = await readLastYear(db, actor, site, body.fundingYear)
  const siteYear = await readSiteYear(db, site, body.fundingYear)
  return presentPlannedSite(siteYear, await planSite(db, siteYear, lastYear, body.withSplit))
}

/** The last approved revision, else the working version. */
async function readLastYear(
  db: Database,
  actor: Actor,
  site: SiteRow,
  fundingYear: FundingYear,
): Promise<CalendarTemplate> {
  const lastYear = yearBefore(fundingYear)
  const [calendar] = await db
    .select()
    .from(calendars)
    .where(and(eq(calendars.siteId, site.id), eq(calendars.fundingYear, lastYear), calendarsInReach(actor)))
  if (!calendar) throw wrongStatus(`${site.name} has no calendar for ${lastYear} to copy.`)
  const approved = await latestRevision(db, calendar)
  const plan = approved ? planOfRevision(approved.snapshot) : await readPlan(db, calendar.id)
  const { yearStart } = calendar
  return { ...plan, fundingYear: lastYear, yearStart }
}
