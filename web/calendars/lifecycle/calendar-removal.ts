import type { CalendarListItem } from '#contract/calendars/calendars.ts'

export type RemovableCalendar = Pick<
  CalendarListItem,
  'id' | 'version' | 'fundingYear' | 'publishedRevision' | 'refusals'
>

/** A calendar that was ever approved is retired, any other deleted; `refusal` says why neither is allowed. */
export function removalOf({
  publishedRevision,
  refusals,
}: Pick<RemovableCalendar, 'publishedRevision' | 'refusals'>) {
  const isRetiring = publishedRevision !== null
  return { isRetiring, refusal: isRetiring ? refusals.retire : refusals.delete }
}
