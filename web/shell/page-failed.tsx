import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { wordOfPage } from '#web/ui/page/word-of-page.ts'
import { MessagePage } from './message-page.tsx'

const supportEmail = wordOfPage('support-email')

type PageFailedProps = { error: unknown }

/** Instead of a page whose code could not be loaded or has thrown. */
export function PageFailed({ error }: PageFailedProps) {
  useEffect(() => {
    console.error(error)
  }, [error])

  return (
    <MessagePage
      title="This page has stopped working"
      action={
        <Button variant="main" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      }
    >
      Nothing that was saved is lost. If it happens again, please tell {supportEmail ?? 'your administrator'}{' '}
      what you were doing.
    </MessagePage>
  )
}
