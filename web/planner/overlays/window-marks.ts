import { claimPeriods } from '#domain/count/claim.ts'
import { datedWindows, eligibilityDates } from '#domain/windows/dated-window.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, eachDay } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { type DayMarks, joinMarks } from './day-marks.ts'

/** The days of claim windows: those of a rule as the plan is now. */
export function windowMarks(
  rules: Pick<YearRules, 'fundingYear' | 'yearStart' | 'requirements' | 'nation' | 'windows'>,
  facts: Pick<YearFacts, 'bankHolidays' | 'closures'>,
  terms: readonly Term[],
): DayMarks {
  const { fundingYear, yearStart, nation, windows = [] } = rules
  const plan = { claims: claimPeriods(rules), terms, context: facts }
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  const national =
    nation === null ? [] : eligibilityDates({ startDate: addDays(startDate, -1), endDate }, nation)
  return joinMarks(
    ...[...datedWindows(windows, plan), ...national].map(
      (window): DayMarks =>
        new Map(
          eachDay(window).map((day) => [
            day,
            {
              look: day === window.endDate ? 'window window-end' : 'window',
              words: [day === window.endDate ? `${window.name}: last day` : window.name],
            },
          ]),
        ),
    ),
  )
}
