import type { FactSourceInput } from '#contract/authorities/authority-rules.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { invalidInput } from '#server/problems.ts'

/** No source was seen on a day to come; null where it may have been. */
export function whyNotSeen({ seenOn }: Pick<FactSourceInput, 'seenOn'>, now: Date): string | null {
  return isToCome(seenOn, now) ? 'Choose the day you saw it: today or before' : null
}

export function requireSeen(source: FactSourceInput | null, now: Date): void {
  const refused = source && whyNotSeen(source, now)
  if (refused !== null) throw invalidInput({ 'source.seenOn': refused })
}

/** The same of published dates, of which the day of their publication is known. */
export function whyNotPublished(sourceDate: IsoDate | null | undefined, now: Date): string | null {
  return sourceDate && isToCome(sourceDate, now)
    ? 'Choose the day of their publication: today or before'
    : null
}

function isToCome(day: IsoDate, now: Date): boolean {
  return day > dayInBritain(now)
}
