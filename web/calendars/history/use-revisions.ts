import { useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { history, type Revision } from '#contract/calendars/history.ts'
import { askedOnOpening } from '#web/api/asked-on-opening.ts'
import { useAnswer } from '#web/api/loaded.tsx'

/** Newest first; loaded only where there can be one. */
export function useRevisions({ id, publishedRevision }: Pick<Calendar, 'id' | 'publishedRevision'>) {
  return useAnswer(history.revisions, {
    params: { id },
    ...askedOnOpening,
    enabled: publishedRevision !== null,
  })
}

/** The published revision during an amendment; null otherwise. */
export function useAmendedRevision(calendar: Calendar): Revision | null {
  const { data } = useRevisions(calendar)
  if (calendar.status === 'approved') return null
  return data?.find(({ number }) => number === calendar.publishedRevision) ?? null
}

/** The revision to compare with: by default the published one, during an amendment; `isChosen` once a person chose it. */
export function useComparison(calendar: Calendar) {
  const amended = useAmendedRevision(calendar)
  const { data: revisions } = useRevisions(calendar)
  const [wanted, compareWith] = useState<number | null | undefined>(undefined)
  const chosen = revisions?.find(({ number }) => number === wanted) ?? null
  return { revision: wanted === undefined ? amended : chosen, isChosen: chosen !== null, compareWith }
}
