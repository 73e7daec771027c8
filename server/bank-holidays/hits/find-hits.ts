import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type BankHoliday, type Division, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import { changesThatHit, holidayShift } from '#domain/publish/holiday-shift.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import { holidayColumns } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import { addJob, asSystem, type Job, job } from '#server/jobs/job.ts'
import { notifyOfHits } from './notify-of-hits.ts'

/** Few enough that a stopping server need not wait and memory stays constant. */
const calendarsPerJob = 500

/** Checks one batch of approved calendars and adds a job for the next; the last one notifies people. */
export const findHitsJob: Job = job({
  task: 'find-bank-holiday-hits',
  payload: z.object({ importId: z.uuid(), after: z.nullable(z.uuid()) }),
  run: (outside, { importId, after }) =>
    asSystem(outside, async (db) => {
      const changes = await changesOf(db, importId)
      const approved = await readApproved(db, changes, after)
      const holidays = await readHolidays(db, changes)
      const hits = approved.flatMap((calendar) => hitsOn(importId, calendar, changes, holidays))
      if (hits.length > 0) await db.insert(bankHolidayHits).values(hits).onConflictDoNothing()
      const last = approved.at(-1)
      if (last === undefined || approved.length < calendarsPerJob) await notifyOfHits(db, importId)
      else await addFindHits(db, importId, last.id)
    }),
})

/** Call in the import's transaction; does nothing unless a day was added, removed or moved. */
export async function findHits(
  db: Database,
  importId: string,
  changes: readonly BankHolidayChange[],
): Promise<void> {
  if (changes.some(changesDays)) await addFindHits(db, importId, null)
}

const changesDays = ({ from, date }: BankHolidayChange) => from !== date

function addFindHits(db: Database, importId: string, after: string | null): Promise<void> {
  return addJob(db, findHitsJob, { importId, after }, `${findHitsJob.task}:${importId}:${after}`)
}

async function changesOf(db: Database, importId: string): Promise<BankHolidayChange[]> {
  const [made] = await db
    .select({ changes: bankHolidayImports.changes })
    .from(bankHolidayImports)
    .where(inArray(bankHolidayImports.id, [importId]))
  return (made?.changes ?? []).filter(changesDays)
}

type Snapshot = Pick<
  PublishedCalendar,
  'division' | 'terms' | 'closures' | 'bankHolidays' | 'openBankHolidays' | 'count'
>
type Approved = { id: string; organization_id: string; snapshot: Snapshot }

/** The published revisions of calendars whose year may contain one of the days, by id. */
async function readApproved(
  db: Database,
  changes: readonly BankHolidayChange[],
  after: string | null,
): Promise<Approved[]> {
  const years = changes
    .flatMap(({ from, date }) => [from, date])
    .flatMap((day) => (day === null ? [] : [datePartsOf(day).year]))
  // A funding year may begin in September, and a term may leave it by a month at either end.
  const fundingYears = new Set(
    years.flatMap((year) => [year - 1, year, year + 1].map((start) => fundingYearFrom(start))),
  )
  const { rows } = await db.execute<Approved>(sql`
    select calendar.id, calendar.organization_id,
      revision.snapshot - '{requirements,siteName,siteAddress,organizationName,localAuthorityName}'::text[] as snapshot
    from calendars calendar
    cross join lateral (
      select snapshot from calendar_revisions
      where calendar_id = calendar.id order by number desc limit 1
    ) revision
    where calendar.retired_at is null
      and calendar.funding_year in ${[...fundingYears]}
      and revision.snapshot ->> 'division' in ${changes.map(({ division }) => division)}
      ${after === null ? sql`` : sql`and calendar.id > ${after}::uuid`}
    order by calendar.id
    limit ${calendarsPerJob}`)
  return rows
}

type Holidays = Readonly<Record<Division, readonly BankHoliday[]>>

async function readHolidays(db: Database, changes: readonly BankHolidayChange[]): Promise<Holidays> {
  const rows = await db
    .select(holidayColumns)
    .from(bankHolidays)
    .where(
      inArray(
        bankHolidays.region,
        changes.map(({ division }) => division),
      ),
    )
  const of = (division: Division) => rows.filter((holiday) => holiday.division === division)
  const [englandAndWales, scotland, northernIreland] = divisions
  return {
    [englandAndWales]: of(englandAndWales),
    [scotland]: of(scotland),
    [northernIreland]: of(northernIreland),
  }
}

function hitsOn(
  importId: string,
  { id, organization_id: organizationId, snapshot }: Approved,
  changes: readonly BankHolidayChange[],
  holidays: Holidays,
) {
  const hits = changesThatHit(snapshot, changes)
  if (hits.length === 0) return []
  const { daysBefore, daysNow } = holidayShift(snapshot, holidays[snapshot.division])
  return [{ importId, organizationId, calendarId: id, daysBefore, daysNow, changes: hits }]
}
