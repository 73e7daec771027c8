import { sql } from 'drizzle-orm'
import type { ReportChart, ReportFigure } from '#contract/reports/reports.ts'
import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import type { Database } from '#server/db/database.ts'
import { paidWeeks } from './claims-in-sql.ts'
import { factsOf, type Scope } from './facts.ts'
import { figure, type Summary } from './summary.ts'

type ListPosition = { authority: string; sites: number; places: number | null; unknown: number }
/** `whole`: of nations that pay once a year. */
type Hours = { year: string; whole: number | null } & Readonly<Record<TermType, number | null>>
type Row = { rows: number; places: ListPosition[] | null; hours: Hours[] | null }

const maxAuthorities = 10
const [universalHours] = nationalSchemes.England.hoursPerWeek

/** Places, and the funded hours that they offer: children are not counted, as no register is stored. */
export async function summariseEnrolment(db: Database, scope: Scope): Promise<Summary> {
  // Drafts and rejected calendars offer nothing yet, unless their status was asked for.
  const isOffered =
    scope.definition.statuses === null
      ? sql`status in ('pending', 'approved') or published is not null`
      : sql`true`
  const hoursOfClaims = allClaimPeriods.map(
    (period) =>
      sql`(sum(round((places * ${paidWeeks(period)} * hours_per_week)::numeric, 2)) filter (where ${isOffered}))::float8 as ${sql.raw(`${period}_hours`)}`,
  )
  const { rows } = await db.execute<Row>(sql`${factsOf(scope)},
    counted as materialized (
      select funding_year as year, site_id, local_authority_id, places, count(*)::int as rows,
        ${sql.join(hoursOfClaims, sql`, `)}
      from facts group by grouping sets ((funding_year), (site_id, local_authority_id, places))),
    by_authority as (
      select la.name as authority, count(*)::int as sites, sum(places)::int as places,
        count(*) filter (where places is null)::int as unknown
      from counted join local_authorities la on la.id = counted.local_authority_id group by la.name),
    by_year as (select year, rows, summer_hours as summer, autumn_hours as autumn, spring_hours as spring,
        year_hours as whole from counted where site_id is null)
    select (select coalesce(sum(rows), 0)::int from by_year) as rows,
      (select json_agg(by_authority order by places desc nulls last, authority) from by_authority) as places,
      (select json_agg(by_year order by year) from by_year) as hours`)
  const places = rows[0]?.places ?? []
  const hours = rows[0]?.hours ?? []
  const sum = (what: 'sites' | 'unknown') => places.reduce((all, each) => all + each[what], 0)
  const known = places.reduce((all, each) => all + (each.places ?? 0), 0)
  const unknown = sum('unknown')
  return {
    rows: rows[0]?.rows ?? 0,
    figures: [
      figure(
        'Places',
        known,
        unknown === 0 ? null : `Not known of ${unknown} of ${numberOf(sum('sites'), 'site')}`,
      ),
      figure('Sites', sum('sites')),
      figure('Local authorities', places.length),
      ...(hours.length === 1 ? hours.map(hoursFigure) : []),
    ],
    charts: [placesChart(places), ...(hours.length === 0 ? [] : [hoursChart(hours)])],
    notes: [
      `Hours are those of every place in each week claimed, up to the authority’s target: as many a week as the authority funds, or as its nation’s scheme says (${universalHours} in England, ${nationalSchemes.Wales.hoursPerWeek[0]} in Wales, ${nationalSchemes.Scotland.hoursPerWeek[0]} in Scotland, ${nationalSchemes['Northern Ireland'].hoursPerWeek[0]} in Northern Ireland).`,
      ...(scope.definition.statuses === null
        ? [
            'Drafts and rejected calendars that were never approved offer no hours yet: they are among the rows, and left out of the sums.',
          ]
        : []),
      'Stretched over more weeks, the year’s hours are the same.',
    ],
  }
}

/** Of one year: the sum of several is no one's hours a year, and the chart has each. */
function hoursFigure({ summer, autumn, spring, whole }: Hours): ReportFigure {
  const known = [summer, autumn, spring, whole].filter((each) => each !== null)
  return {
    label: 'Funded hours a year',
    value: known.length === 0 ? null : known.reduce((all, each) => all + each, 0),
    unit: 'hours',
    note: known.length === 0 ? 'No calendar offers any yet' : 'If every place is taken',
  }
}

/** The largest by name; a chart is no list of everything. */
function placesChart(places: readonly ListPosition[]): ReportChart {
  const named = places.slice(0, maxAuthorities)
  const others = places.slice(maxAuthorities)
  const sumOfOthers = others.reduce((all, each) => all + (each.places ?? 0), 0)
  const rest =
    others.length === 0
      ? []
      : [{ authority: others.length === 1 ? '1 other' : `${others.length} others`, places: sumOfOthers }]
  const shown = [...named, ...rest]
  return {
    title: 'Places by local authority',
    unit: 'places',
    of: 'Local authority',
    manner: 'beside',
    categories: shown.map(({ authority }) => authority),
    series: [{ name: 'Places', look: 'plain', values: shown.map((each) => each.places ?? 0) }],
  }
}

function hoursChart(hours: readonly Hours[]): ReportChart {
  return {
    title: 'Funded hours on offer',
    unit: 'hours',
    of: 'Funding year',
    manner: 'stacked',
    categories: hours.map(({ year }) => year),
    series: [
      ...termTypes.map((term) => ({
        name: termNames[term],
        look: term,
        values: hours.map((year) => year[term] ?? 0),
      })),
      ...(hours.some(({ whole }) => whole !== null)
        ? [{ name: 'The whole year', look: 'plain' as const, values: hours.map(({ whole }) => whole ?? 0) }]
        : []),
    ],
  }
}
