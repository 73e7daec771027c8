import { useQuery } from '@tanstack/react-query'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { history, type Revision } from '#contract/calendars/history.ts'
import { query } from '#web/api/query.ts'

/** Newest first; asked for only where there can be one. */
export function useRevisions({ id, publishedRevision }: Pick<Calendar, 'id' | 'publishedRevision'>) {
  return useQuery({
    ...query(history.revisions, { params: { id } }),
    enabled: publishedRevision !== null,
  })
}

/** What parents have while an amendment is worked on; null when there is nothing to compare with. */
export function useAmendedRevision(calendar: Calendar): Revision | null {
  const { data } = useRevisions(calendar)
  if (calendar.status === 'approved') return null
  return data?.find(({ number }) => number === calendar.publishedRevision) ?? null
}
