import { sql } from 'drizzle-orm'
import { statuses } from '#domain/plan/calendar-status.ts'
import { statusInWords } from '#domain/report/report-cell.ts'
import type { Database } from '#server/db/database.ts'
import { factsOf, isOfSitesWithout, type Scope } from './facts.ts'
import { figure, type Summary } from './summary.ts'

type YearRow = Readonly<Record<(typeof statuses)[number] | 'calendars' | 'published' | 'without', number>> & {
  readonly year: string
}

export async function summariseUsage(db: Database, scope: Scope): Promise<Summary> {
  const { rows: years } = await db.execute<YearRow>(sql`${factsOf(scope)}
    select funding_year as year, count(calendar_id)::int as calendars,
      count(*) filter (where calendar_id is null)::int as without,
      count(published)::int as published,
      ${sql.join(
        statuses.map((status) => sql`count(*) filter (where status = ${status})::int as ${sql.raw(status)}`),
        sql`, `,
      )}
    from facts group by funding_year order by funding_year`)
  const sum = (what: Exclude<keyof YearRow, 'year'>) => years.reduce((all, year) => all + year[what], 0)
  return {
    rows: years.length,
    figures: [
      figure('Calendars', sum('calendars')),
      figure('Approved', sum('approved')),
      figure('Waiting for approval', sum('pending')),
      figure('Published', sum('published'), 'With an approved revision, also while it is being amended'),
      ...(isOfSitesWithout(scope) ? [figure('Sites without a calendar', sum('without'))] : []),
    ],
    charts: [
      {
        title: 'Calendars by year and status',
        unit: 'calendars',
        of: 'Funding year',
        manner: 'stacked',
        categories: years.map(({ year }) => year),
        series: (['approved', 'pending', 'draft', 'rejected'] as const).map((status) => ({
          name: statusInWords(status),
          look: status,
          values: years.map((year) => year[status]),
        })),
      },
    ],
    notes: [],
  }
}
