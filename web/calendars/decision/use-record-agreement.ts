import { calendars } from '#contract/calendars/calendars.ts'
import { splitAgreements } from '#contract/calendars/split-agreements.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useAction } from '#web/api/use-action.ts'

/** What follows from a record, and from its removal. */
export const changedByAgreement = {
  changes: calendars.find,
  refresh: ['/api/calendars', '/api/organizations', '/api/approvals', '/api/reports'],
}

type RecordOptions = {
  /** The split in words. */
  split: string
  onRefused?: (error: ApiError) => boolean
}

export function useRecordAgreement({ split, ...options }: RecordOptions) {
  return useAction(splitAgreements.record, {
    success: { title: 'Agreement Recorded', text: `The split ${split} counts as agreed.` },
    failure: { title: 'Not Recorded', text: 'Failed to record the agreement. Please try again.' },
    ...changedByAgreement,
    ...options,
  })
}
