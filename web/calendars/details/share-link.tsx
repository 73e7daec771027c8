import { Link } from '@tanstack/react-router'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'

type ShareLinkProps = { calendar: Pick<Calendar, 'siteId' | 'publishedRevision'> }

export function ShareLink({ calendar: { siteId, publishedRevision } }: ShareLinkProps) {
  const { may } = useSignedIn()
  if (publishedRevision === null || !may('publishing:read')) return null
  return (
    <Link to="/sites/$id/share" params={{ id: siteId }} state={fromHere} className={buttonLook()}>
      <Icon name="share" className="max-sm:hidden" />
      Share
    </Link>
  )
}
