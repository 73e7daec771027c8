import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { calendars } from '#contract/calendars.ts'
import { may } from '#domain/permission.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { useReach } from './use-reach.ts'

const mostCounted = 100

/** To whoever decides on calendars: how many wait for that, and the way to the one that has waited longest. */
export function WaitingCalendars() {
  const { user } = useSignedIn()
  const reach = useReach()
  const { data: pending = [] } = useQuery({
    ...query(calendars.list, {
      params: { organizationId: reach.of === 'organization' ? reach.organizationId : '' },
      query: { status: 'pending', limit: mostCounted },
    }),
    enabled: reach.of === 'organization' && may(user.role, 'calendars:decide'),
  })
  const waiting = pending.filter(({ refusals }) => refusals.approve === undefined)
  const oldest = waiting.at(-1)

  if (oldest === undefined) return null
  const words =
    waiting.length === 1
      ? '1 calendar waits for your approval'
      : `${waiting.length} calendars wait for your approval`
  return (
    <Link
      to="/calendars/$id"
      params={{ id: oldest.id }}
      className={buttonLook({ variant: 'quiet' })}
      title={`${oldest.site.name}, ${oldest.fundingYear} Term Calendar`}
    >
      {words}
    </Link>
  )
}
