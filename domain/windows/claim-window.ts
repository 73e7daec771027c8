import type { ClaimPeriod } from '#domain/count/claim.ts'
import { claimName } from '#domain/count/target-state.ts'
import { formatDate } from '#domain/year/format-date.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'

/** What a council asks for, in the order in which it does. */
export const windowKinds = [
  'forecast',
  'headcount',
  'census',
  'actual',
  'amendment',
  'final-amendment',
] as const
export type WindowKind = (typeof windowKinds)[number]

export const windowNames: Readonly<Record<WindowKind, string>> = {
  forecast: 'Forecast',
  headcount: 'Headcount',
  census: 'Census',
  actual: 'Actual claim',
  amendment: 'Amendment',
  'final-amendment': 'Final amendment',
}

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5] as const
type Weekday = (typeof weekdays)[number]
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
}

/** The weekday after so many full open weeks of the claim; it moves with the plan. */
export type WindowRule = { weekday: Weekday; afterFullWeeks: number }

/** When a council takes something in for a claim: on dates, or by a rule. */
export type ClaimWindow = { kind: WindowKind; period: ClaimPeriod; when: DateRange | WindowRule }

export function isRule(when: ClaimWindow['when']): when is WindowRule {
  return 'weekday' in when
}

/**
 * `Headcount, summer: 14 May 2026 (over); Actual claim, autumn: the Tuesday after the first full open week`; which are
 * over is said only where today is given.
 */
export function windowsInWords(windows: readonly ClaimWindow[], today?: IsoDate): string {
  return windows
    .map((window) => {
      const { when } = window
      const isOver = today !== undefined && !isRule(when) && when.endDate < today
      return `${windowName(window)}: ${whenInWords(when)}${isOver ? ' (over)' : ''}`
    })
    .join('; ')
}

/** `Headcount, summer` */
export function windowName({ kind, period }: Pick<ClaimWindow, 'kind' | 'period'>): string {
  return `${windowNames[kind]}, ${claimName(period).toLowerCase()}`
}

export function whenInWords(when: ClaimWindow['when']): string {
  if (isRule(when)) {
    const weeks =
      when.afterFullWeeks === 1 ? 'the first full open week' : `${when.afterFullWeeks} full open weeks`
    return `the ${weekdayNames[when.weekday]} after ${weeks}`
  }
  const [start, end] = [when.startDate, when.endDate].map((day) => formatDate(day, 'd MMM yyyy'))
  return start === end ? `${start}` : `${start} to ${end}`
}
