import { countedWeeks, roundWeeks } from '#domain/authority/target-weeks.ts'
import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import { targetStateOf, type YearTargetState } from '#domain/count/target-state.ts'
import type { FundingPeriod } from '#domain/year/funding-period.ts'
import { addDays, type DateRange, overlapOf } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { contextOf, type PublishedCalendar, withClaims } from './published-calendar.ts'

/**
 * The part of a term before or after its half-term, from its first school day to the last. `weeks` are days ÷ 5, in
 * tenths.
 */
export type Stretch = DateRange & { termType: TermType; schoolDays: number; weeks: number }

/**
 * The figures of one claim: its stretches, and their sum in weeks, rounded by the council's rule. `targetWeeks` is null
 * for a period of the year before or after the planned one.
 */
export type CouncilPeriod = FundingPeriod & {
  stretches: Stretch[]
  schoolDays: number
  exactWeeks: number
  weeks: number
  targetWeeks: number | null
}

/** The year's claims and their state; the days of another year's claim are not among them. */
export function councilState(published: PublishedCalendar): YearTargetState {
  const { count, requirements } = withClaims(published)
  return targetStateOf(count.claims, requirements)
}

/** The funding periods in which the calendar has school days, in order. */
export function councilWeeks(published: PublishedCalendar): CouncilPeriod[] {
  const { requirements, count } = withClaims(published)
  return count.periods
    .filter(({ schoolDays }) => schoolDays > 0)
    .map((period) => {
      // A nation that pays once a year has no target for a period.
      const claim = count.claims.find(
        (each) => each.period === period.name && each.startDate === period.startDate,
      )
      const schoolDays = claim?.schoolDays ?? period.schoolDays
      return {
        ...period,
        schoolDays,
        exactWeeks: roundWeeks(schoolDays, 'tenths'),
        stretches: stretchesIn(period, published),
        weeks: claim?.countedWeeks ?? countedWeeks(schoolDays, requirements),
        targetWeeks: claim?.targetWeeks ?? null,
      }
    })
}

function stretchesIn(period: FundingPeriod, published: PublishedCalendar): Stretch[] {
  const context = contextOf(published)
  return published.terms
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    .flatMap((term) =>
      partsOf(term).flatMap((part) => {
        const within = overlapOf(part, period)
        const days = listSchoolDays(within, term, context)
        const [startDate] = days
        const endDate = days.at(-1)
        if (startDate === undefined || endDate === undefined) return []
        const schoolDays = countSchoolDays(within, term, context)
        return [
          {
            termType: term.termType,
            startDate,
            endDate,
            schoolDays,
            weeks: roundWeeks(schoolDays, 'tenths'),
          },
        ]
      }),
    )
}

function partsOf({ startDate, endDate, halfTerm }: Term): DateRange[] {
  if (halfTerm === null) return [{ startDate, endDate }]
  return [
    { startDate, endDate: addDays(halfTerm.startDate, -1) },
    { startDate: addDays(halfTerm.endDate, 1), endDate },
  ]
}
