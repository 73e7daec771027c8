import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { type FundedWeek, inThousandths, sumOf } from './funded-weeks.ts'

/** A way of using the year's hours: its weeks in the order of the year, and the hours of a full one. */
export type OfferedWeeks = { weeks: readonly FundedWeek[]; hoursPerWeek: number }

/** The periods at whose start a family may switch: with the first one the year's hours begin. */
export function switchPeriods(yearStart: FundingYearStart): readonly TermType[] {
  return termTypesFrom(yearStart).slice(1)
}

/**
 * Hours, exact to a thousandth. `weeksLeft`: how many weeks of the second offer they are, in hundredths.
 * `endsIn`: the Monday of the last week with any hours, where weeks after it have none or it has too few; null where the
 * hours last, with `unused` left over.
 */
export type SwitchedYear = {
  used: number
  left: number
  weeksLeft: number
  endsIn: IsoDate | null
  unused: number
}

/**
 * What becomes of a year's hours for a family that changes from one offer to another at the start of a period: those of
 * the first offer's claims until then, and of the second's from then on.
 */
export function switchOffer(
  first: OfferedWeeks,
  then: OfferedWeeks,
  { from, hoursPerYear, yearStart }: { from: TermType; hoursPerYear: number; yearStart: FundingYearStart },
): SwitchedYear {
  const periods = termTypesFrom(yearStart)
  const isBefore = ({ period }: FundedWeek) => periods.indexOf(period) < periods.indexOf(from)
  const entitlement = inThousandths(hoursPerYear)
  const before = first.weeks.filter(isBefore)
  const used = Math.min(entitlement, sumOf(before))
  const left = entitlement - used
  let rest = entitlement
  let endsIn: IsoDate | null = null
  for (const { monday, thousandths } of [...before, ...then.weeks.filter((week) => !isBefore(week))]) {
    if (rest > 0) endsIn = monday
    rest -= thousandths
    if (rest < 0) break
  }
  return {
    used: used / 1000,
    left: left / 1000,
    weeksLeft: Math.round((left * 100) / inThousandths(then.hoursPerWeek)) / 100,
    endsIn: rest < 0 ? endsIn : null,
    unused: Math.max(0, rest) / 1000,
  }
}
