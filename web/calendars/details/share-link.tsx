import { Link } from '@tanstack/react-router'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'

type ShareLinkProps = { calendar: Pick<Calendar, 'siteId' | 'publishedRevision'> }

export function ShareLink({ calendar: { siteId, publishedRevision } }: ShareLinkProps) {
  const { user } = useSignedIn()
  if (publishedRevision === null || !may(user.role, 'publishing:read')) return null
  return (
    <Link to="/sites/$id/share" params={{ id: siteId }} state={fromHere} className={buttonLook()}>
      <Icon name="share" className="max-sm:hidden" />
      Share
    </Link>
  )
}
