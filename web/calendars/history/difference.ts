import type { Revision } from '#contract/calendars/history.ts'
import { splitChanges } from '#domain/authority/claim-weeks.ts'
import {
  type CalendarDiff,
  diffCalendars,
  isChanged,
  type PlanToCompare,
} from '#domain/count/changes/calendar-diff.ts'
import { type OffersToCompare, offerChanges } from '#domain/offer/offer-changes.ts'
import type { DayMark, DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'

type ComparedRevision = Pick<
  Revision,
  'fundingYear' | 'yearStart' | 'terms' | 'closures' | 'bankHolidays' | 'openBankHolidays'
> &
  OffersToCompare

/** `offers` are sentences, of the opening days and of another split of the weeks too. */
export type Difference = CalendarDiff & { offers: readonly string[] }

/** The changes of a plan from a revision; the claims of both are compared with the plan's targets, as in the ledger. */
export function differenceFrom(
  revision: ComparedRevision,
  drawn: DrawnYear & OffersToCompare,
  { holidayNames, division }: Pick<YearFacts, 'holidayNames' | 'division'>,
): Difference {
  const { terms, closures, openBankHolidays, requirements } = drawn
  const words = division === undefined ? {} : { division }
  const plan = { terms, closures, openBankHolidays, bankHolidays: namedHolidays(holidayNames), ...words }
  return {
    ...diffCalendars(asCompared(revision), plan, { ...revision, requirements }),
    offers: [...offerChanges(revision, drawn), ...splitChanges(revision.requirements, requirements)],
  }
}

function asCompared({ terms, closures, bankHolidays, openBankHolidays }: ComparedRevision): PlanToCompare {
  return { terms, closures, bankHolidays, openBankHolidays }
}

/** Whether anything differs, including changes that leave the counts alone. */
export function isDifferent(difference: Difference): boolean {
  return hasOtherTerms(difference) || difference.offers.length > 0
}

export function hasOtherTerms({ terms }: CalendarDiff): boolean {
  return terms.some(isChanged)
}

export function differenceMarks({ terms }: CalendarDiff, number: number): DayMarks {
  const marks = new Map<string, DayMark>()
  for (const { gained, lost } of terms) {
    for (const { date } of gained)
      marks.set(date, { look: 'day-gained', words: [`not a school day in revision ${number}`] })
    for (const { date } of lost)
      marks.set(date, { look: 'day-lost', words: [`a school day in revision ${number}`] })
  }
  return marks
}
