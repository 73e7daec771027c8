import { inThousands } from '#domain/offer/in-thousands.ts'
import { type Count, isInThousandths, maxChildren, maxWeeklyHours } from './headcount.ts'

/** A count of children and the weekly hours of one as they are typed; null where both are empty. Refuses by field. */
export function countIn(
  children: string,
  hours: string,
  refuse: (at: 'children' | 'hours', sentence: string) => void,
): Count | null {
  if (children.trim() === '' && hours.trim() === '') return null
  const count = numberIn(children)
  const weeklyHours = numberIn(hours)
  if (!Number.isInteger(count) || count < 0 || count > maxChildren)
    refuse('children', `Children are a whole number from 0 to ${inThousands(maxChildren)}.`)
  if (!(weeklyHours >= 0 && weeklyHours <= maxWeeklyHours))
    refuse('hours', `Hours a week of one child are 0 to ${maxWeeklyHours}.`)
  else if (!isInThousandths(weeklyHours)) refuse('hours', 'Hours have three decimals at most.')
  return { children: count, weeklyHours }
}

/** NaN for nothing and for anything that is not a decimal number; thousands may be separated, as in `1,020`. */
export function numberIn(text: string): number {
  const plain = text.trim()
  const isNumber = /^-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/.test(plain) && /\d/.test(plain)
  return isNumber ? Number(plain.replaceAll(',', '')) : Number.NaN
}
