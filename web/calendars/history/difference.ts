import type { Revision } from '#contract/calendars/history.ts'
import { diffCalendars, type PlanToCompare, type TermDiff } from '#domain/count/calendar-diff.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import type { DayMark, DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'

/** What the plan on screen changes from an approved revision, counted as the revision's authority rounds. */
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

/** Whether anything at all differs; a change that leaves the count alone is one too. */
export function isDifferent(difference: readonly TermDiff[]): boolean {
  return difference.some(({ sentence }) => !sentence.endsWith('is unchanged.'))
}

/** Each day that is more or less of a school day than in the revision, for the canvas. */
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
