import type { Calendar } from '#contract/calendars/calendars.ts'
import { DayOf } from '#web/session/shown-dates.tsx'

export function Submitted({ submittedAt, submittedBy }: Pick<Calendar, 'submittedAt' | 'submittedBy'>) {
  if (submittedAt === null) return null
  return (
    <>
      {' · submitted on '}
      <DayOf instant={submittedAt} />
      {submittedBy !== null && ` · ${submittedBy}`}
    </>
  )
}
