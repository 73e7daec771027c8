import { Link } from '#web/session/links/link.tsx'
import { MessagePage } from '#web/shell/message-page.tsx'
import { buttonLook } from '#web/ui/button.tsx'

export function CalendarNotFound() {
  return (
    <MessagePage
      title="Calendar Not Found"
      action={
        <Link to="/dashboard" className={buttonLook({ variant: 'main' })}>
          Back to Dashboard
        </Link>
      }
    >
      It may have been deleted, or it belongs to a site that you don’t have access to.
    </MessagePage>
  )
}
