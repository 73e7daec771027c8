import { hashOfLink } from '#domain/proof/revision-chain.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { storedCounts, writeCounts } from '#server/calendars/claims/write-counts.ts'
import { type CountedPlan, countPlan, readPlan } from '#server/calendars/plan.ts'
import { hashOfRevision, readLink } from '#server/calendars/revision-chain.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { factsOfSite } from '#server/facts/facts-of-site.ts'

type Approval = {
  /** Null where no approval was required. */
  readonly approvedBy: string | null
  readonly approvedAt: Date
}

/** What would be approved of the calendar as it is now, with the plan that it is made of. */
export async function snapshotOf(
  db: Database,
  { calendar, site, organization, localAuthority }: SelectedCalendar,
): Promise<{ plan: CountedPlan; snapshot: PublishedCalendar }> {
  const plan = await countPlan(db, calendar, await readPlan(db, calendar.id), localAuthority)
  const snapshot = {
    ...plan,
    revision: calendar.revision,
    siteName: site.name,
    siteAddress: site.address,
    organizationName: organization.name,
    localAuthorityName: localAuthority.name,
    facts: await factsOfSite(db, calendar, localAuthority.id),
  }
  return { plan, snapshot }
}

/** Saves the calendar for good as it is now, and returns its plan: only this is published, whatever changes later. */
export async function freezeRevision(
  db: Database,
  found: SelectedCalendar,
  { approvedBy, approvedAt }: Approval,
): Promise<CountedPlan> {
  const { calendar } = found
  const { plan, snapshot } = await snapshotOf(db, found)
  const revision = {
    organizationId: calendar.organizationId,
    calendarId: calendar.id,
    number: calendar.revision,
    snapshot,
    approvedBy,
    approvedAt,
    submittedAt: approvedBy === null ? null : calendar.submittedAt,
    wasRequired: approvedBy !== null,
    previousHash: hashOfLink(await readLink(db, calendar.id)),
  }
  // Bank holidays may have changed since the plan was written.
  await writeCounts(db, [storedCounts(calendar.id, plan)])
  await db.insert(calendarRevisions).values({ ...revision, hash: hashOfRevision(revision) })
  return plan
}
