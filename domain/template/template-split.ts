import { areSameWeeks, checkClaimWeeks, weeksOfYearInWords } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { claimRooms } from '#domain/solve/splits/claim-rooms.ts'
import { claimSplits } from '#domain/solve/splits/claim-splits.ts'
import { weeksOfSplit } from '#domain/solve/splits/split-year.ts'
import type { Adjustment, CalendarTemplate } from './calendar-template.ts'

/** The template's split, if it is one of those that the year's claims can have where they can't have their targets. */
export function splitOffered({ claimWeeks }: CalendarTemplate, year: YearToPlan): TargetWeeks | null {
  if (
    !claimWeeks ||
    areSameWeeks(claimWeeks, year.requirements.targetWeeks) ||
    checkClaimWeeks(year.requirements, claimWeeks) !== null
  )
    return null
  const isOffered = claimSplits(claimRooms(year)).some((split) =>
    areSameWeeks(weeksOfSplit(split), claimWeeks),
  )
  return isOffered ? claimWeeks : null
}

/** A template carries dates: that its split stays behind is said, where the year has other weeks. */
export function splitLeftOut(
  { claimWeeks }: Pick<CalendarTemplate, 'claimWeeks'>,
  year: YearToPlan,
): Adjustment[] {
  if (!claimWeeks || areSameWeeks(claimWeeks, year.requirements.targetWeeks)) return []
  const { claims, targetWeeks } = year.requirements
  const instead =
    claims === 'by-year'
      ? 'the whole year is one claim here'
      : `the claims are compared with ${weeksOfYearInWords(targetWeeks, year.yearStart)}`
  return [
    {
      termType: null,
      sentence: `The split ${weeksOfYearInWords(claimWeeks, year.yearStart)} is not used: ${instead}.`,
    },
  ]
}
