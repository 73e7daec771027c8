import { type DateRange, isWithin } from './iso-date.ts'

export function isRangeWithin(inner: DateRange, outer: DateRange): boolean {
  return isWithin(inner.startDate, outer) && isWithin(inner.endDate, outer)
}
