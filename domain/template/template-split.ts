import { checkClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { claimRooms } from '#domain/solve/splits/claim-rooms.ts'
import { claimSplits } from '#domain/solve/splits/claim-splits.ts'
import { weeksOfSplit } from '#domain/solve/splits/split-year.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import type { Adjustment, CalendarTemplate } from './calendar-template.ts'

/** The template's split, if it is one of those that the year's claims can have where they can't have their targets. */
export function splitOffered({ claimWeeks }: CalendarTemplate, year: YearToPlan): TargetWeeks | null {
  if (!claimWeeks || isOwn(claimWeeks, year) || checkClaimWeeks(year.requirements, claimWeeks) !== null)
    return null
  const weeks = sumInWords(claimWeeks, year)
  const isOffered = claimSplits(claimRooms(year)).some(
    (split) => sumInWords(weeksOfSplit(split), year) === weeks,
  )
  return isOffered ? claimWeeks : null
}

/** A template carries dates: that its split stays behind is said, where the year has other weeks. */
export function splitLeftOut(
  { claimWeeks }: Pick<CalendarTemplate, 'claimWeeks'>,
  year: YearToPlan,
): Adjustment[] {
  if (!claimWeeks || isOwn(claimWeeks, year)) return []
  const { claims, targetWeeks } = year.requirements
  const instead =
    claims === 'by-year'
      ? 'the whole year is one claim here'
      : `the claims are compared with ${sumInWords(targetWeeks, year)}`
  return [{ termType: null, sentence: `The split ${sumInWords(claimWeeks, year)} is not used: ${instead}.` }]
}

/** `13 + 14 + 11`, in the order of the year. */
function sumInWords(weeks: TargetWeeks, { yearStart = 'april' }: YearToPlan): string {
  return termTypesFrom(yearStart)
    .map((termType) => weeks[termType])
    .join(' + ')
}

function isOwn(weeks: TargetWeeks, year: YearToPlan): boolean {
  return sumInWords(weeks, year) === sumInWords(year.requirements.targetWeeks, year)
}
