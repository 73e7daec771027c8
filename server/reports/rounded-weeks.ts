import { type SQL, sql } from 'drizzle-orm'
import { type WeekRounding, weekRoundings } from '#domain/authority/target-weeks.ts'

/** As `roundWeeks` of the domain has them, to which a test compares them. */
const rounded: Readonly<Record<WeekRounding, (days: SQL) => SQL>> = {
  half: (days) => sql`floor(${days} * 2 / 5 + 0.5) / 2`,
  'whole-up': (days) => sql`ceil(${days} / 5)`,
  tenths: (days) => sql`${days} * 2 / 10`,
}

/** The weeks that so many school days make, a float, by the rounding that a row has. */
export function weeksOf(days: SQL, rounding: SQL): SQL {
  const cases = weekRoundings.map((each) => sql`when ${each} then ${rounded[each](days)}`)
  return sql`case ${rounding} ${sql.join(cases, sql` `)} end`
}
