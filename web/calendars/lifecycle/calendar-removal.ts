import type { CalendarListItem } from '#contract/calendars/calendars.ts'

export type RemovableCalendar = Pick<
  CalendarListItem,
  'id' | 'version' | 'fundingYear' | 'publishedRevision' | 'refusals'
>

/** What was approved once is retired, everything else deleted; the sentence where neither may be done. */
export function removalOf({
  publishedRevision,
  refusals,
}: Pick<RemovableCalendar, 'publishedRevision' | 'refusals'>) {
  const isRetiring = publishedRevision !== null
  return { isRetiring, refusal: isRetiring ? refusals.retire : refusals.delete }
}
