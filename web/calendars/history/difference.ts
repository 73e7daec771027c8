import type { Revision } from '#contract/calendars/history.ts'
import { diffCalendars, type PlanToCompare, type TermDiff } from '#domain/count/calendar-diff.ts'
import type { DayMark, DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'

export function differenceFrom(
  revision: Revision,
  { terms, closures, openBankHolidays }: DrawnYear,
  { holidayNames }: Pick<YearFacts, 'holidayNames'>,
): TermDiff[] {
  const plan = { terms, closures, openBankHolidays, bankHolidays: namedHolidays(holidayNames) }
  return diffCalendars(asCompared(revision), plan, revision.requirements.rounding)
}

function asCompared({ terms, closures, bankHolidays, openBankHolidays }: Revision): PlanToCompare {
  return { terms, closures, bankHolidays, openBankHolidays }
}

/** Whether anything differs, including changes that leave the counts alone. */
export function isDifferent(difference: readonly TermDiff[]): boolean {
  return difference.some(({ sentence }) => !sentence.endsWith('is unchanged.'))
}

export function differenceMarks(difference: readonly TermDiff[], number: number): DayMarks {
  const marks = new Map<string, DayMark>()
  for (const { gained, lost } of difference) {
    for (const { date } of gained)
      marks.set(date, { look: 'day-gained', words: [`not a school day in revision ${number}`] })
    for (const { date } of lost)
      marks.set(date, { look: 'day-lost', words: [`a school day in revision ${number}`] })
  }
  return marks
}
