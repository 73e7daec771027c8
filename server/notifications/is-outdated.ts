import { days } from '#domain/year/duration.ts'

/** Whether an event is too old to notify anyone, after jobs could not run for days. */
export function isOutdated(at: string, now: Date): boolean {
  return now.getTime() - new Date(at).getTime() > 3 * days
}
