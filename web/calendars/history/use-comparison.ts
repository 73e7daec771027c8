import { useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { useAmendedRevision, useRevisions } from './use-revisions.ts'

/** The revision to compare with: by default the published one, during an amendment. */
export function useComparison(calendar: Calendar) {
  const amended = useAmendedRevision(calendar)
  const { data: revisions } = useRevisions(calendar)
  const [wanted, compareWith] = useState<number | null | undefined>(undefined)
  const chosen = revisions?.find(({ number }) => number === wanted) ?? null
  return { revision: wanted === undefined ? amended : chosen, compareWith }
}
