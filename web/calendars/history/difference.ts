import type { Revision } from '#contract/calendars/history.ts'
import { diffCalendars, type PlanToCompare, type TermDiff } from '#domain/count/calendar-diff.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import type { DayMark, DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'

export function differenceFrom(
  revision: Revision,
  plan: { terms: readonly Term[]; closures: readonly Closure[] },
  { holidayNames }: Pick<YearFacts, 'holidayNames'>,
): TermDiff[] {
  const bankHolidays = [...holidayNames].map(([date, holiday]) => ({ date, ...holiday }))
  return diffCalendars(asCompared(revision), { ...plan, bankHolidays }, revision.requirements.rounding)
}

function asCompared({ terms, closures, bankHolidays }: Revision): PlanToCompare {
  return { terms, closures, bankHolidays }
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
