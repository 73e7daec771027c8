import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarImport, imports as calls } from '#contract/calendars/imports.ts'
import { changesInWords, diffCalendars } from '#domain/count/changes/calendar-diff.ts'
import { splitLeftOut } from '#domain/template/template-split.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { calendarsInReach, siteToEdit } from '#server/access/reach/within-reach.ts'
import { fundingContextFor } from '#server/calendars/funding-context-for.ts'
import { type CountedPlan, countPlan, nothingPlanned, readPlan } from '#server/calendars/plan.ts'
import { requireKnownHolidays } from '#server/calendars/require-known-holidays.ts'
import { findSelectedCalendar } from '#server/calendars/select-calendars.ts'
import { whyNotReplaced } from '#server/calendars/why-not-replaced.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { unreadable } from '#server/reading/calendars/imported-calendar.ts'
import { readCalendarFile } from '#server/reading/calendars/read-calendar-file.ts'
import { presentPlannedSite } from '#server/templates/plan-site.ts'
import { readSiteYear, type SiteYear } from '#server/templates/site-year.ts'

/** A preview of a file's plan; to save it, it is generated like any other plan. */
export const previewImport: HandlerOutside<typeof calls.preview> = async (
  _pool,
  { actor, params, body },
  { pool },
) => {
  // A transaction of its own, which ends before the file is parsed.
  const { yearStart } = await asCaller(pool, actor, async (db) =>
    fundingContextFor(db, await siteToEdit(db, actor, params.id)),
  )
  if (body === undefined) throw unreadable('Send a file: a calendar that was exported as iCal, CSV or Excel.')
  const { siteName, fundingYear, notUnderstood, ...dates } = await readCalendarFile(body, yearStart)
  return asCaller(pool, actor, async (db) => {
    const siteYear = await readSiteYear(db, await siteToEdit(db, actor, params.id), fundingYear)
    const { open, others } = splitOpenDays(dates.openBankHolidays, siteYear)
    const existing = await findExisting(db, actor, siteYear)
    // A file has no offers: those of the calendar that it would replace stay.
    const { offers, closedRanges } = existing?.plan ?? nothingPlanned
    const plan = await countPlan(
      db,
      siteYear.year,
      { ...dates, openBankHolidays: open, claimWeeks: null, offers, closedRanges },
      siteYear.fundingContext.authority,
    )
    await requireKnownHolidays(db, plan)
    return {
      siteNamed: siteName,
      planned: presentPlannedSite(siteYear, { plan, adjustments: [], splitOffered: null }),
      notUnderstood: [
        ...notUnderstood,
        ...others.map(notABankHoliday),
        ...splitLeftOut({ claimWeeks: existing?.plan.claimWeeks ?? null }, siteYear.year).map(
          ({ sentence }) => sentence,
        ),
      ],
      existing: existing && presentExisting(existing, siteYear, plan),
    }
  })
}

/** A file of another nation, or of before a holiday was moved, may open days that are no bank holidays of the site. */
function splitOpenDays(days: readonly IsoDate[], { year }: SiteYear) {
  const isHoliday = (day: IsoDate) => year.bankHolidays.some(({ date }) => date === day)
  return { open: days.filter(isHoliday), others: days.filter((day) => !isHoliday(day)) }
}

const notABankHoliday = (day: IsoDate) =>
  `${formatDate(day, 'd MMMM yyyy')} is not a bank holiday at this site, so opening on it is left out.`

async function findExisting(db: Database, actor: Actor, { site, year }: SiteYear) {
  const [row] = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(
      and(
        eq(calendars.siteId, site.id),
        eq(calendars.fundingYear, year.fundingYear),
        isNull(calendars.retiredAt),
        calendarsInReach(actor),
      ),
    )
  if (row === undefined) return null
  return { found: await findSelectedCalendar(db, actor, row.id), plan: await readPlan(db, row.id) }
}

function presentExisting(
  { found, plan }: NonNullable<Awaited<ReturnType<typeof findExisting>>>,
  { year }: SiteYear,
  after: CountedPlan,
): CalendarImport['existing'] {
  const { bankHolidays } = year
  return {
    id: found.calendar.id,
    status: found.calendar.status,
    differences: changesInWords(diffCalendars({ ...plan, bankHolidays }, { ...after, bankHolidays }, year)),
    whyNotReplaced: whyNotReplaced(found),
  }
}
