import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { approvals } from '#contract/calendars/approvals.ts'
import { may } from '#domain/people/permission.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { buttonLook } from '#web/ui/button-look.ts'

export function WaitingCalendars() {
  const { user } = useSignedIn()
  const { data } = useQuery({
    ...query(approvals.count, {}),
    enabled: may(user.role, 'calendars:decide'),
  })

  if (data === undefined || data.waiting === 0) return null
  return (
    <Link to="/approvals" className={buttonLook({ variant: 'quiet' })}>
      {data.waiting === 1
        ? '1 calendar is waiting for your approval'
        : `${data.waiting} calendars are waiting for your approval`}
    </Link>
  )
}
