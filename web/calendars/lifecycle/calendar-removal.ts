import type { CalendarListItem } from '#contract/calendars/calendars.ts'

export type RemovableCalendar = Pick<
  CalendarListItem,
  'id' | 'version' | 'fundingYear' | 'publishedRevision' | 'refusals'
>

export type Removal = { readonly isRetiring: boolean; readonly refusal: string | undefined }

/** A calendar that was ever approved is retired, any other deleted; `refusal` says why neither is allowed. */
export function removalOf({
  publishedRevision,
  refusals,
}: Pick<RemovableCalendar, 'publishedRevision' | 'refusals'>): Removal {
  const isRetiring = publishedRevision !== null
  return { isRetiring, refusal: isRetiring ? refusals.retire : refusals.delete }
}
