import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { metaContent } from '#web/ui/page/meta-content.ts'
import { MessagePage } from './message-page.tsx'

const supportEmail = metaContent('support-email')

/** Replaces a page whose code could not be loaded or has thrown. */
export function PageFailed({ error }: { error: unknown }) {
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
