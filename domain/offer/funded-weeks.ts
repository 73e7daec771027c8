import { schoolDaysPerWeek } from '#domain/authority/target-weeks.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import type { YearWeek } from './year-week.ts'

/** A week in which a child may use funded hours; `thousandths` of an hour, so that sums are exact. */
export type FundedWeek = { monday: IsoDate; period: TermType; thousandths: number }

/** The most stretched weeks in each period; a period without one has as many as are open. */
export type MostWeeks = Partial<Record<TermType, number>>

type Stretch = { weeks: number; hoursPerWeek: number; mostWeeks: MostWeeks }

/** Term-time: the week's hours for its school days, a fifth for each. */
export function fundTermTime(weeks: readonly YearWeek[], hoursPerWeek: number): FundedWeek[] {
  return weeks.map(({ monday, period, days }) => ({
    monday,
    period,
    thousandths: inThousandths((hoursPerWeek * days) / schoolDaysPerWeek),
  }))
}

/** Stretched: open weeks in the order of the year, each with the same hours, until its weeks are used. */
export function fundStretched(
  open: readonly YearWeek[],
  { weeks, hoursPerWeek, mostWeeks }: Stretch,
): FundedWeek[] {
  const used: Record<TermType, number> = { summer: 0, autumn: 0, spring: 0 }
  const funded: FundedWeek[] = []
  let left = weeks
  for (const { monday, period } of open) {
    const room = (mostWeeks[period] ?? Number.POSITIVE_INFINITY) - used[period]
    const part = Math.min(1, left, room)
    if (part <= 0) continue
    left -= part
    used[period] += part
    funded.push({ monday, period, thousandths: inThousandths(hoursPerWeek * part) })
  }
  return funded
}

export function inThousandths(hours: number): number {
  return Math.round(hours * 1000)
}

export function sumOf(weeks: readonly FundedWeek[]): number {
  return weeks.reduce((sum, { thousandths }) => sum + thousandths, 0)
}
