import { at, type DayLine, type IndexRange } from './day-line.ts'

/**
 * Paid bank holidays of the range, in halves, that no term holds: a term starts and ends on a school day, and none is
 * left of it between these and a day that no plan takes.
 */
export function paidOutOfReach(line: DayLine, range: IndexRange): number {
  const on = (sums: Int32Array, index: number) => at(sums, index + 1) - at(sums, index)
  let [outside, sinceSchoolDay, isAfterSchoolDay] = [0, 0, false]
  for (let index = 0; index < line.length; index += 1) {
    const isUntaken = on(line.untakenBefore, index) > 0
    const isInside = index >= range.first && index <= range.last
    if (!isUntaken && on(line.halvesBefore, index) === 0) {
      sinceSchoolDay += isInside ? on(line.claimedBefore, index) : 0
      continue
    }
    if (isUntaken || !isAfterSchoolDay) outside += sinceSchoolDay
    sinceSchoolDay = 0
    isAfterSchoolDay = !isUntaken
  }
  return outside + sinceSchoolDay
}
