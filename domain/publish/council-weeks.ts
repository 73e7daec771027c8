import { countedWeeks, roundWeeks } from '#domain/authority/target-weeks.ts'
import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays } from '#domain/count/school-days.ts'
import type { FundingPeriod } from '#domain/year/funding-period.ts'
import { fundingPeriodOfTerm } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, overlapOf } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { contextOf, type PublishedCalendar } from './published-calendar.ts'

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

/** The funding periods in which the calendar has school days, in order. */
export function councilWeeks(published: PublishedCalendar): CouncilPeriod[] {
  const { fundingYear, yearStart = 'april', requirements, count } = published
  return count.periods
    .filter(({ schoolDays }) => schoolDays > 0)
    .map((period) => {
      const own = fundingPeriodOfTerm(period.name, fundingYear, yearStart)
      return {
        ...period,
        stretches: stretchesIn(period, published),
        weeks: countedWeeks(period.schoolDays, requirements),
        targetWeeks: own.startDate === period.startDate ? requirements.targetWeeks[period.name] : null,
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
