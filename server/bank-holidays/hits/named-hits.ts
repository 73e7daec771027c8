import { sql } from 'drizzle-orm'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import type { Database } from '#server/db/database.ts'

/** Longer lists are cut. */
const maxNamed = 20

export type NamedHit = {
  readonly calendarId: string
  readonly siteName: string
  readonly fundingYear: string
  readonly daysBefore: number
  readonly daysNow: number
  readonly changes: readonly BankHolidayChange[]
}

/** A person's first affected calendars, and how many there are. */
export type NamedHits = { readonly count: number; readonly named: readonly NamedHit[] }

const none: NamedHits = { count: 0, named: [] }

export async function hitsOfOrganization(
  db: Database,
  importId: string,
  organizationId: string,
): Promise<NamedHits> {
  const hits = await readHits(db, sql`null::uuid`, sql``, importId, organizationId)
  return hits.get(null) ?? none
}

/** The affected calendars of the sites that each person may change. */
export function hitsOfEditors(
  db: Database,
  importId: string,
  organizationId: string,
): Promise<ReadonlyMap<string | null, NamedHits>> {
  const granted = sql`join user_site_access access on access.site_id = site.id and access.can_edit`
  return readHits(db, sql`access.user_id`, granted, importId, organizationId)
}

type Row = Omit<NamedHit, 'daysBefore' | 'daysNow'> & {
  userId: string | null
  count: number
  daysBefore: string
  daysNow: string
}

/** Reads only as many rows as are named. */
async function readHits(
  db: Database,
  userId: ReturnType<typeof sql>,
  granted: ReturnType<typeof sql>,
  importId: string,
  organizationId: string,
): Promise<Map<string | null, NamedHits>> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select ${userId} as "userId", hit.calendar_id as "calendarId", site.name as "siteName",
        calendar.funding_year as "fundingYear", hit.days_before as "daysBefore", hit.days_now as "daysNow",
        hit.changes,
        count(*) over (partition by ${userId})::int as count,
        row_number() over (partition by ${userId} order by site.name, calendar.funding_year, calendar.id) as place
      from bank_holiday_hits hit
      join calendars calendar on calendar.id = hit.calendar_id and calendar.retired_at is null
      join sites site on site.id = calendar.site_id
      ${granted}
      where hit.import_id = ${importId}::uuid and hit.organization_id = ${organizationId}::uuid
    ) ranked where place <= ${maxNamed} order by "userId", place`)
  const hits = new Map<string | null, { count: number; named: NamedHit[] }>()
  for (const { userId: id, count, daysBefore, daysNow, ...hit } of rows) {
    const own = hits.get(id) ?? { count, named: [] }
    own.named.push({ ...hit, daysBefore: Number(daysBefore), daysNow: Number(daysNow) })
    hits.set(id, own)
  }
  return hits
}
