import type { Calendar } from '#contract/calendars/calendars.ts'
import { targetStateInWords, targetStateOf } from '#domain/count/target-state.ts'

type Claiming = Pick<Calendar, 'claims' | 'requirements'>

/** `188 of 190 school days · 37.6 weeks, 38 by rounding: 188 of 190 days` */
export function claimedInWords({ claims, requirements }: Claiming): string {
  const { figures, verdict } = targetStateInWords(targetStateOf(claims, requirements))
  return `${figures}, ${verdict}`
}

/** The same, where a claim is not on the authority's own target; null where all are. */
export function offTargetInWords(calendar: Claiming): string | null {
  const { state } = targetStateOf(calendar.claims, calendar.requirements)
  return state === 'on-target' ? null : claimedInWords(calendar)
}
