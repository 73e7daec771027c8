import { and, asc, eq } from 'drizzle-orm'
import { bankHolidayImports as calls } from '#contract/authorities/bank-holiday-imports.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindName, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { notFound } from '#server/problems.ts'

export const listHits: Handler<typeof calls.hits> = async (db, call) => {
  const { id } = call.params
  if ((await db.$count(bankHolidayImports, eq(bankHolidayImports.id, id))) === 0) throw notFound('Import')
  const page = db
    .select({
      calendarId: bankHolidayHits.calendarId,
      organizationName: organizations.name,
      siteName: sites.name,
      fundingYear: calendars.fundingYear,
      daysBefore: bankHolidayHits.daysBefore,
      daysNow: bankHolidayHits.daysNow,
      changes: bankHolidayHits.changes,
    })
    .from(bankHolidayHits)
    .innerJoin(calendars, eq(calendars.id, bankHolidayHits.calendarId))
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(organizations, eq(organizations.id, bankHolidayHits.organizationId))
    .where(
      and(
        eq(bankHolidayHits.importId, id),
        behindName(call.query.cursor, sites.name, bankHolidayHits.calendarId),
      ),
    )
    .orderBy(asc(sites.name), asc(bankHolidayHits.calendarId))
    .$dynamic()
  return readPage(calls.hits, call, page, ({ siteName, calendarId }) => ({ key: siteName, id: calendarId }))
}
