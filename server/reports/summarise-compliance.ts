import { type SQL, sql } from 'drizzle-orm'
import type { ReportChart, ReportFigure } from '#contract/reports/reports.ts'
import type { ClaimPeriod } from '#domain/count/claim.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import type { Database } from '#server/db/database.ts'
import { plannedOnce } from '#server/db/prepared-statements.ts'
import { figureOf, meetsEveryTarget, someClaim, sumOfClaims } from './claims-in-sql.ts'
import { claimsTogether, isOfSitesWithout, type Scope } from './facts.ts'
import { isStoredAlike } from './stored-alike.ts'
import { figure, type Summary } from './summary.ts'

type Average = `${TermType}_${'weeks' | 'target'}`
type Short = `${TermType}_short`
type YearRow = Readonly<Record<Average, number | null>> &
  Readonly<
    Record<
      | Short
      | 'calendars'
      | 'without'
      | 'met'
      | 'by_rounding'
      | 'by_split'
      | 'short'
      | 'year_short'
      | 'over'
      | 'uncounted',
      number
    >
  > & {
    readonly year: string
  }

/** Of the calendars in rows of `claimsTogether`. */
const number = (which: SQL) => sql`coalesce(sum(number) filter (where ${which}), 0)::int`
/** A claim that rounding alone brings to its target is not short, so neither is the year by it. */
const weeksByRounding = (period: ClaimPeriod) =>
  sql`case when ${figureOf(period, 'state')} = 'by-rounding' then ${figureOf(period, 'target')} else ${figureOf(period, 'weeks')} end`
const average = (figure: SQL) =>
  sql`round((sum(${figure} * number) / sum(number) filter (where ${figure} is not null))::numeric, 2)::float8`

/** Weeks against targets: how many calendars meet them, and in what the others fail. */
export async function summariseCompliance(db: Database, scope: Scope): Promise<Summary> {
  const perTerm = termTypes.map((term) => {
    const [weeks, target] = [figureOf(term, 'weeks'), figureOf(term, 'target')]
    return sql`${average(weeks)} as ${weeks}, ${average(target)} as ${target},
      ${number(sql`${figureOf(term, 'state')} = 'short'`)} as ${sql.raw(`${term}_short`)}`
  })
  const { rows: years } =
    await db.execute<YearRow>(sql`${isStoredAlike(scope) ? sql.raw(plannedOnce) : sql``}${claimsTogether(scope)}
    select funding_year as year, ${number(sql`has_calendar`)} as calendars,
      ${number(sql`not has_calendar`)} as without,
      ${number(meetsEveryTarget())} as met,
      ${number(sql`${someClaim('by-rounding')} and not ${someClaim('short')}`)} as by_rounding,
      ${number(sql`${someClaim('by-split')} and not ${someClaim('short', 'by-rounding')}`)} as by_split,
      ${number(sql`state = 'short'`)} as short,
      ${number(sql`${sumOfClaims(weeksByRounding)} < target`)} as year_short,
      ${number(sql`has_calendar and not is_counted`)} as uncounted,
      ${number(sql`weeks > target`)} as over,
      ${sql.join(perTerm, sql`, `)}
    from facts group by funding_year order by funding_year`)
  const sum = (what: Exclude<keyof YearRow, 'year' | Average>) =>
    years.reduce((all, year) => all + year[what], 0)
  const [calendars, met] = [sum('calendars'), sum('met')]
  const withSites = isOfSitesWithout(scope)
  return {
    rows: calendars + sum('without'),
    figures: [
      complianceFigure(met, calendars),
      figure('Short of a target', sum('short')),
      figure(
        'By rounding only',
        sum('by_rounding'),
        'A few days fewer; no authority has confirmed the rounding',
      ),
      figure(
        'By a split only',
        sum('by_split'),
        'On target with your own split of the weeks, which the council has yet to agree',
      ),
      figure('Over the year’s target', sum('over'), 'Weeks that are not paid for'),
      ...(withSites ? [figure('Sites without a calendar', sum('without'))] : []),
    ],
    charts: [
      {
        title: 'What fails',
        unit: 'calendars',
        of: 'Target that is missed',
        manner: 'beside',
        categories: [...termTypes.map((term) => `${termNames[term]} weeks`), 'The year’s weeks'],
        series: [
          {
            name: 'Calendars short of it',
            look: 'short',
            values: [...termTypes.map((term) => sum(`${term}_short`)), sum('year_short')],
          },
        ],
      },
      // Of one year the figure says it already.
      ...(years.length > 1 ? [chartOfMet(years)] : []),
      ...years.slice(-3).flatMap(weeksOfYear),
    ],
    notes: [
      'Weeks are those of the claims, as each authority rounds them, or exact where that is not known: of the days counted when a calendar was last saved.',
      ...uncountedNote(sum('uncounted')),
    ],
  }
}

function chartOfMet(years: readonly YearRow[]): ReportChart {
  return {
    title: 'Calendars that meet every target',
    unit: 'calendars',
    of: 'Funding year',
    manner: 'stacked',
    categories: years.map(({ year }) => year),
    series: [
      { name: 'Meet every target', look: 'met', values: years.map((year) => year.met) },
      {
        name: 'Short of one, or by rounding or a split only',
        look: 'short',
        values: years.map((year) => year.calendars - year.met),
      },
    ],
  }
}

function complianceFigure(met: number, calendars: number): ReportFigure {
  return {
    label: 'Compliance',
    value: calendars === 0 ? null : Math.floor((met / calendars) * 100),
    unit: 'percent',
    note: calendars === 0 ? 'No calendars yet' : `${met} of ${calendars} calendars meet every target`,
  }
}

/** None where every calendar's year is claimed at once. */
function weeksOfYear(year: YearRow): ReportChart[] {
  const claimed = termTypes.filter((term) => year[`${term}_target`] !== null)
  if (claimed.length === 0) return []
  const of = (what: 'weeks' | 'target') => claimed.map((term) => year[`${term}_${what}`])
  return [
    {
      title: `Weeks against target in ${year.year}, on average`,
      unit: 'weeks',
      of: 'Claim',
      manner: 'beside',
      categories: claimed.map((term) => termNames[term]),
      series: [
        { name: 'Funding weeks', look: 'plain', values: of('weeks') },
        { name: 'Target', look: 'target', values: of('target') },
      ],
    },
  ]
}

function uncountedNote(calendars: number): string[] {
  if (calendars === 0) return []
  return [
    `Still being counted, and shown by their terms until then: ${numberOf(calendars, 'calendar')} of an earlier release.`,
  ]
}
