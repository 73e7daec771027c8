import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { approvals } from '#contract/calendars/approvals.ts'
import { query } from '#web/api/query.ts'

/** For those who may decide. */
export function WaitingCalendars() {
  const { data } = useQuery(query(approvals.count, {}))

  if (data === undefined || data.waiting === 0) return null
  return (
    <Link to="/approvals" className="font-semibold text-action underline underline-offset-3">
      {data.waiting === 1
        ? '1 calendar is waiting for your approval'
        : `${data.waiting} calendars are waiting for your approval`}
    </Link>
  )
}
