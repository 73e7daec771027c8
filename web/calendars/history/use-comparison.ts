import { useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { useAmendedRevision, useRevisions } from './use-revisions.ts'

/** The revision that the year is compared with: at first the published one, while an amendment departs from it. */
export function useComparison(calendar: Calendar) {
  const amended = useAmendedRevision(calendar)
  const { data: revisions } = useRevisions(calendar)
  const [wanted, compareWith] = useState<number | null | undefined>(undefined)
  const chosen = revisions?.find(({ number }) => number === wanted) ?? null
  return { revision: wanted === undefined ? amended : chosen, compareWith }
}
