import { type SQL, sql } from 'drizzle-orm'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'

// What `offerLedger` says of each offer is stored with its calendar, an array for each figure.

const figures = {
  offer_hours_per_week: calendars.offerHoursPerWeek,
  offer_weeks: calendars.offerWeeks,
  offer_hours: calendars.offerHours,
  offer_hours_left: calendars.offerHoursLeft,
}
const each = (figure: string) => sql.raw(`each_${figure}`)

/** Of a calendar that is to be counted again nothing is said until it is. */
const isCounted = sql`(${calendars.summerClaimDays} is not null and ${calendars.offersCountedAt} is not null
  and (${calendars.status} = 'approved' or ${localAuthorities.rulesChangedAt} is null
    or ${calendars.offersCountedAt} >= ${localAuthorities.rulesChangedAt}))`

/** For `picked`: its labels and figures, in the order of the offers. */
export const storedOffers: SQL = sql`${sql.join(
  Object.entries(figures).map(
    ([name, column]) => sql`case when ${isCounted} then ${column} end as ${each(name)}`,
  ),
  sql`, `,
)}, coalesce(${calendars.offerLabels}, array[case when ${calendars.id} is not null then 'No offer' end]) as labels,
  ${calendars.offerLabels} is not null and not ${isCounted} as is_to_count`

/** The same, as `facts` has it from `picked`. */
export const passedOn: SQL = sql`${sql.join(Object.keys(figures).map(each), sql`, `)}, labels, is_to_count`

/** One row for each offer of a calendar, and one for each that has none, as `offered`; put after `facts`. */
export function offeredRows(): SQL {
  return sql`, numbered as (
      select facts.*, generate_subscripts(labels, 1) as place, unnest(labels) as offer,
        ${sql.join(
          Object.keys(figures).map((name) => sql`unnest(${each(name)}) as ${sql.raw(name)}`),
          sql`, `,
        )}
      from facts),
    offered as (
      select *, place = 1 as is_first_of_calendar, array_position(labels, offer) = place as is_first_so_called
      from numbered ${sql.raw('offset 0')})`
}
