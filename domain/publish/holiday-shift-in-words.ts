import type { HolidayShift } from './holiday-shift.ts'

/** `Approved with 190 school days; by today’s bank holidays it has 189, one fewer.` */
export function shiftInWords({ daysBefore, daysNow }: Pick<HolidayShift, 'daysBefore' | 'daysNow'>): string {
  const approved = `Approved with ${daysBefore} school days`
  if (daysNow === daysBefore) return `${approved}; it still has as many.`
  const difference = Math.abs(daysNow - daysBefore)
  const words = `${difference === 1 ? 'one' : difference} ${daysNow < daysBefore ? 'fewer' : 'more'}`
  return `${approved}; by today’s bank holidays it has ${daysNow}, ${words}.`
}
