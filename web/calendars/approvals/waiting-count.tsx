import { approvals } from '#contract/calendars/approvals.ts'
import { useAnswer } from '#web/api/query.ts'

export function WaitingCount() {
  const { data } = useAnswer(approvals.count, {})

  if (data === undefined || data.waiting === 0) return null
  return (
    <span className="ml-auto rounded-full bg-warn-soft px-2 text-small font-semibold text-warn tabular-nums">
      {data.waiting}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
