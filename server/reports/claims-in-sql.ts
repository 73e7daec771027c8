import { type SQL, sql } from 'drizzle-orm'
import { type WeekRounding, weekRoundings } from '#domain/authority/target-weeks.ts'
import { allClaimPeriods, type ClaimPeriod } from '#domain/count/claim.ts'
import type { TargetState } from '#domain/count/target-state.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'

// The domain's claims, said again in SQL, so that many calendars are counted where they lie; a test compares the two.

/** As `roundWeeks` of the domain has them, to which a test compares them. */
const rounded: Readonly<Record<WeekRounding, (days: SQL) => SQL>> = {
  half: (days) => sql`floor(${days} * 2 / 5 + 0.5) / 2`,
  'whole-up': (days) => sql`ceil(${days} / 5)`,
  tenths: (days) => sql`${days} * 2 / 10`,
}

/** The weeks that so many school days make, a float, by the rounding that a row has; exact where that is null. */
export function weeksOf(days: SQL, rounding: SQL): SQL {
  const cases = weekRoundings.map((each) => sql`when ${each} then ${rounded[each](days)}`)
  return sql`case coalesce(${rounding}, 'tenths') ${sql.join(cases, sql` `)} end`
}

/** `own`: the target of the authority, where the calendar's is a split that its setting took. */
type ClaimFigure = 'days' | 'weeks' | 'target' | 'own' | 'state'

export function figureOf(period: ClaimPeriod, figure: ClaimFigure): SQL {
  return sql.raw(`${period}_${figure}`)
}

/** Of a float, as the domain rounds. By `numeric`, PostgreSQL takes longer to convert them than for all else. */
function hundredthsOf(value: SQL): SQL {
  return sql`floor((${value}) * 100 + 0.5)`
}

/** Those that an approved calendar was counted with, which `picked` has, and today's of `now` for all others. */
export function rulesThatCount(): SQL {
  const frozenWeeks = (part: TermType) =>
    sql.raw(`(coalesce(frozen->'authorityWeeks', frozen->'targetWeeks')->>'${part}')::float8`)
  const weeks = (part: TermType) => sql`coalesce(${frozenWeeks(part)}, ${sql.raw(`now.${part}`)})`
  const isSame = sql.join(
    termTypes.map((part) => sql`${weeks(part)} = ${sql.raw(`now.${part}`)}`),
    sql` and `,
  )
  return sql`select ${sql.join(
    termTypes.map((part) => sql`${weeks(part)} as ${sql.raw(part)}`),
    sql`, `,
  )},
    case when frozen is null then now.rounding else frozen->>'rounding' end as rounding,
    coalesce(frozen->>'claims', now.claims) as claims,
    coalesce((frozen->>'hoursPerWeek')::float8, now.hours) as hours,
    case when frozen is null then now.paid_holidays
      else coalesce((frozen->>'fundsBankHolidays')::boolean, false) end as paid_holidays,
    case when ${isSame} then now.source else 'As it was approved' end as source`
}

/** Days claimed and target weeks of each claim, from `picked` and `rules`; null for those that the calendar has not. */
export function claimedDays(): SQL[] {
  return allClaimPeriods.flatMap((period) => {
    const parts = period === 'year' ? termTypes : [period]
    const claims = period === 'year' ? 'by-year' : 'by-period'
    const isClaimed = sql`picked.has_calendar and rules.claims = ${claims}`
    const days = sql.join(parts.map(daysInPeriod), sql` + `)
    const weeks = (of: (part: TermType) => SQL) =>
      sql`case when ${isClaimed} then ${hundredthsOf(sql.join(parts.map(of), sql` + `))} / 100 end`
    return [
      sql`case when ${isClaimed} then ${days} end as ${figureOf(period, 'days')}`,
      sql`${weeks(targetOf)} as ${figureOf(period, 'target')}`,
      sql`${weeks((part) => sql.raw(`rules.${part}`))} as ${figureOf(period, 'own')}`,
    ]
  })
}

/** As `withClaimWeeks` of the domain has it: a split counts as long as it has the authority's weeks of the year. */
function targetOf(part: TermType): SQL {
  const own = sql.raw(`rules.${part}`)
  const split = sql.raw(`(picked.claim_weeks->>'${part}')::float8`)
  const years = termTypes.map((each) => sql.raw(`rules.${each} - (picked.claim_weeks->>'${each}')::float8`))
  const isSplit = sql`rules.claims = 'by-period' and abs(${sql.join(years, sql` + `)}) < 0.005`
  return sql`case when ${isSplit} then ${split} else ${own} end`
}

function daysInPeriod(period: TermType): SQL {
  const [days, holidays] = [sql.raw(`picked.${period}_days`), sql.raw(`picked.${period}_holidays`)]
  return sql`(${days} + case when rules.paid_holidays then ${holidays} else 0 end)::float8`
}

export function claimedWeeks(): SQL[] {
  return allClaimPeriods.map(
    (period) => sql`${weeksOf(figureOf(period, 'days'), sql`rounding`)} as ${figureOf(period, 'weeks')}`,
  )
}

/** As `claimStateOf` of the domain has it. */
export function claimStates(): SQL[] {
  return allClaimPeriods.map((period) => {
    const days = figureOf(period, 'days')
    const target = figureOf(period, 'target')
    const over = hundredthsOf(sql`case when rounding is null then ${days} - ${target} * 5
      else ${figureOf(period, 'weeks')} - ${target} end`)
    return sql`case when ${days} is null then null
      when rounding is null and ${over} < 0 and ${rounded.half(days)} = ${target} then 'by-rounding'
      when ${over} = 0 then case when is_split_agreed or ${target} = ${figureOf(period, 'own')} then 'on-target' else 'by-split' end
      when ${over} < 0 then 'short' else 'over' end as ${figureOf(period, 'state')}`
  })
}

/** The worst of the claims, as `targetStateOf` has it; null without a calendar. */
export function stateOfYear(): SQL {
  const worst = (['short', 'over', 'by-rounding', 'by-split', 'on-target'] as const).map(
    (state) => sql`when ${someClaim(state)} then ${state}`,
  )
  return sql`case ${sql.join(worst, sql` `)} end`
}

/** False without a calendar. */
export function someClaim(...states: readonly TargetState[]): SQL {
  const found = states.flatMap((state) =>
    allClaimPeriods.map((period) => sql`${figureOf(period, 'state')} is not distinct from ${state}`),
  )
  return sql`(${sql.join(found, sql` or `)})`
}

/** Over is as good as on target, but doesn’t make up for another claim. False without a calendar. */
export function meetsEveryTarget(): SQL {
  return sql`(state is not null and not ${someClaim('short', 'by-rounding', 'by-split')})`
}

/** The sum over the claims, a float; null without a calendar. */
export function sumOfClaims(of: (period: ClaimPeriod) => SQL): SQL {
  const parts = allClaimPeriods.map((period) => sql`coalesce(${of(period)}, 0)`)
  return sql`case when has_calendar then round((${sql.join(parts, sql` + `)}) * 100) / 100 end`
}

/** Weeks over the target are not paid for. */
export function paidWeeks(period: ClaimPeriod): SQL {
  return sql`least(${figureOf(period, 'weeks')}, ${figureOf(period, 'target')})`
}
