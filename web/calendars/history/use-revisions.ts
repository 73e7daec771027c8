import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { history, type Revision } from '#contract/calendars/history.ts'
import { query } from '#web/api/query.ts'

/** Newest first; loaded only where there can be one. */
export function useRevisions({ id, publishedRevision }: Pick<Calendar, 'id' | 'publishedRevision'>) {
  return useQuery({
    ...query(history.revisions, { params: { id } }),
    enabled: publishedRevision !== null,
  })
}

/** The published revision during an amendment; null otherwise. */
export function useAmendedRevision(calendar: Calendar): Revision | null {
  const { data } = useRevisions(calendar)
  if (calendar.status === 'approved') return null
  return data?.find(({ number }) => number === calendar.publishedRevision) ?? null
}
