import { type SQL, sql } from 'drizzle-orm'
import { termTimeWeeks } from '#domain/offer/offer-limits.ts'
import { fundingYearStarts, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import { claimPeriods, paidWeeks } from './claims-in-sql.ts'

// The domain's `offerLedger`, said again in SQL; a test compares the two. Open weeks are stored with the calendar.

/** One row for each offer of a calendar, and one for each that has none, as `offered`; put after `facts`. */
export function offeredRows(): SQL {
  return sql`, sold as (
      select facts.*, coalesce(each.place, 0) as place, each.model = 'stretched' as is_stretched,
        case when calendar_id is not null then coalesce(${label}, 'No offer') end as offer,
        coalesce(each.place, 0) < 2 as is_first_of_calendar, ${isFirstSoCalled} as is_first_so_called,
        each.weeks as spread_over, each.entitlement, each.entitlement * entitlement_weeks as hours_per_year,
        case when jsonb_typeof(each.pattern) = 'array'
          then (select sum(hours::float8) from jsonb_array_elements_text(each.pattern) hours) end as pattern_hours,
        ${sql.join(termTypes.map(roomIn), sql`, `)}
      from facts left join lateral rows from (jsonb_to_recordset(facts.offers) as (
        name text, entitlement float8, model text, weeks float8, pattern jsonb, "weeksByPeriod" jsonb
      )) with ordinality as each (name, entitlement, model, weeks, pattern, by_period, place) on true
      offset 0),
    taken as (
      select *, ${hoursPerWeek} as offer_hours_per_week, ${nearest(sql`least(${hoursPerWeek}, ${nearest(sql`pattern_hours * 1000`)} / 1000) * 1000`)} as a_week,
        ${sql.join(
          termTypes.map((period) => sql`${stretchedWeeks(period)} as ${inPeriod(period, 'stretched')}`),
          sql`, `,
        )}
      from sold offset 0),
    offered as (
      select *, case when not is_counted then null when not is_stretched then paid_weeks when a_week = 0 then 0
          when claims = 'by-year' then ${weeksOf(stretchedInYear)}
          else round((${sum(termTypes.map((period) => weeksOf(stretchedHours(period))))}) * 100) / 100
        end as offer_weeks,
        case when is_counted then ${usedHours} / 1000 end as offer_hours
      from taken offset 0)`
}

const label = sql`each.name || ', ' || each.entitlement || ' hours'
  || case when each.model = 'stretched' then ', ' || each.weeks || ' weeks' else '' end`

/** Whether no offer before it in the calendar has the same label. */
const isFirstSoCalled = sql`coalesce(each.place, 0) < 2 or not exists (
  select from rows from (jsonb_to_recordset(facts.offers) as (name text, entitlement float8, weeks float8))
    with ordinality as earlier (name, entitlement, weeks, place)
  where earlier.place < each.place
    and (earlier.name, earlier.entitlement, earlier.weeks) is not distinct from (each.name, each.entitlement, each.weeks))`

const perHour = sql`(case hours_rounding when 'thousandths' then 1000 when 'quarter-hours' then 4 else 100 end)`

/** As `roundedDown` of the domain has them. */
const hoursPerWeek = sql`case when is_stretched
  then floor(hours_per_year * ${perHour} * 10 / round(spread_over * 10)) / ${perHour} else entitlement end`

/** Of two as near the higher, as in the domain: PostgreSQL takes the even one. */
function nearest(figure: SQL): SQL {
  return sql`floor(${figure} + 0.5)`
}

function inPeriod(period: TermType, figure: 'open' | 'most' | 'room' | 'stretched' | 'used'): SQL {
  return sql.raw(`${period}_${figure}`)
}

function sum(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql` + `)
}

/** As many weeks as are open, and as the authority and the offer itself allow. */
function roomIn(period: TermType): SQL {
  const own = sql.raw(`(each.by_period->>'${period}')::float8`)
  const open = inPeriod(period, 'open')
  return sql`case when ${open} is not null then least(${open}, ${inPeriod(period, 'most')}, ${own}) end
    as ${inPeriod(period, 'room')}`
}

/** In the order of the year, until the offer's weeks are used. */
function stretchedWeeks(period: TermType): SQL {
  const cases = fundingYearStarts.map((start) => {
    const order = termTypesFrom(start)
    const before = order.slice(0, order.indexOf(period)).map((each) => inPeriod(each, 'room'))
    return sql`when ${start} then ${sum([sql`0`, ...before])}`
  })
  return sql`case when ${inPeriod(period, 'room')} is not null then greatest(0, least(${inPeriod(period, 'room')},
    spread_over - case year_start ${sql.join(cases, sql` `)} end)) end`
}

/** In thousandths, each week rounded by itself. */
function stretchedHours(period: TermType): SQL {
  const weeks = inPeriod(period, 'stretched')
  return sql`floor(${weeks}) * a_week + ${nearest(sql`a_week * (${weeks} - floor(${weeks}))`)}`
}

const stretchedInYear = sum(termTypes.map(stretchedHours))
const inClaims = sum(
  claimPeriods.map((period) => sql`coalesce(${nearest(sql`a_week * ${paidWeeks(period)}`)}, 0)`),
)

/** In thousandths; null where open weeks are not known. */
const usedHours = sql`case when not is_stretched then least(hours_per_year * 1000, ${inClaims})
  when ${inPeriod('summer', 'stretched')} is not null then least(hours_per_year * 1000, ${stretchedInYear}) end`

function weeksOf(thousandths: SQL): SQL {
  return sql`${nearest(sql`(${thousandths}) * 100 / a_week`)} / 100`
}

/** What `facts` needs of a calendar and of its rules, from `picked` and `rules`. */
export const soldOf = sql`picked.offers, picked.year_start, rules.claims, rules.hours_rounding,
  coalesce(rules.entitlement_weeks, ${sql.raw(String(termTimeWeeks))}) as entitlement_weeks,
  ${sql.join(
    termTypes.map((period) => sql.raw(`rules.most_${period} as ${period}_most`)),
    sql`, `,
  )}`
