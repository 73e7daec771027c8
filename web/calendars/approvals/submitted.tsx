import type { Approval } from '#contract/calendars/approvals.ts'
import { DayOf } from '#web/session/shown-dates.tsx'

export function Submitted({ submittedAt, submittedBy }: Pick<Approval, 'submittedAt' | 'submittedBy'>) {
  return (
    <>
      submitted on <DayOf instant={submittedAt} />
      {submittedBy !== null && ` · ${submittedBy}`}
    </>
  )
}
