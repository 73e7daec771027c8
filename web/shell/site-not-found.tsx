import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** In place of a page of a site that does not exist, or is not theirs. */
export function SiteNotFound() {
  const { may } = useSignedIn()
  const back = may('sites:screen')
    ? { to: '/sites' as const, title: 'Sites Management' }
    : { to: '/dashboard' as const, title: 'Dashboard' }
  return (
    <MessagePage
      title="Site Not Found"
      action={
        <Link to={back.to} className={buttonLook({ variant: 'main' })}>
          Back to {back.title}
        </Link>
      }
    >
      It may have been deleted, or you don’t have access to it.
    </MessagePage>
  )
}
