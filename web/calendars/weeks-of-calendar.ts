import type { Calendar } from '#contract/calendars/calendars.ts'
import { targetStateInWords, targetStateOf } from '#domain/count/target-state.ts'

type Claiming = Pick<Calendar, 'claims' | 'requirements'>

/** `188 of 190 school days · 37.6 weeks, 38 by rounding: 188 of 190 days` */
export function claimedInWords({ claims, requirements }: Claiming): string {
  const { figures, verdict } = targetStateInWords(targetStateOf(claims, requirements))
  return `${figures}, ${verdict}`
}

/** `190 of 190 school days · 38 weeks` */
export function claimedFigures({ claims, requirements }: Claiming): string {
  return targetStateInWords(targetStateOf(claims, requirements)).figures
}

/** Whether the year is on target but for the council's agreement to its split. */
export function needsAgreement({ claims, requirements }: Claiming): boolean {
  return targetStateOf(claims, requirements).state === 'by-split'
}

/** As `claimedInWords`, where a claim is not on the authority's own target; null where all are. */
export function offTargetInWords(calendar: Claiming): string | null {
  const { state } = targetStateOf(calendar.claims, calendar.requirements)
  return state === 'on-target' ? null : claimedInWords(calendar)
}
