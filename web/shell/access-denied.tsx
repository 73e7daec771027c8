import { Link } from '@tanstack/react-router'
import { buttonLook } from '#web/ui/button-look.ts'
import { MessagePage } from './message-page.tsx'

type AccessDeniedProps = { words?: string | undefined }

export function AccessDenied({
  words = 'You need other privileges to access this page.',
}: AccessDeniedProps) {
  return (
    <MessagePage
      title="Access Denied"
      action={
        <Link to="/dashboard" className={buttonLook({ variant: 'main' })}>
          Go to Calendar Generator
        </Link>
      }
    >
      {words}
    </MessagePage>
  )
}
