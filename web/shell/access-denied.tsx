import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

type AccessDeniedProps = { words?: string | undefined }

export function AccessDenied({
  words = 'You need other privileges to access this page.',
}: AccessDeniedProps) {
  const { user } = useSignedIn()
  return (
    <MessagePage
      title="Access Denied"
      action={
        <>
          {user.role === 'la_user' && (
            <Link to="/council" className={buttonLook({ variant: 'main' })}>
              Go to Council View
            </Link>
          )}
          <Link to="/dashboard" className={buttonLook(user.role === 'la_user' ? {} : { variant: 'main' })}>
            Go to Calendar Generator
          </Link>
        </>
      }
    >
      {words}
    </MessagePage>
  )
}
