import { approvals } from '#contract/calendars/approvals.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'

/** For those who may decide. */
export function WaitingCalendars() {
  const { data } = useAnswer(approvals.count, {})

  if (data === undefined || data.waiting === 0) return null
  return (
    <Link to="/approvals" className="font-semibold text-action underline underline-offset-3">
      {data.waiting === 1
        ? '1 calendar is waiting for your approval'
        : `${data.waiting} calendars are waiting for your approval`}
    </Link>
  )
}
