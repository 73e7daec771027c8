import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { metaContent } from '#web/ui/page/meta-content.ts'
import { MessagePage } from './message-page.tsx'
import { ScreenOffline } from './screen-offline.ts'

const supportEmail = metaContent('support-email')

/** Replaces a page whose code could not be loaded or has thrown. */
export function PageFailed({ error }: { error: unknown }) {
  useEffect(() => {
    console.error(error)
  }, [error])

  if (error instanceof ScreenOffline) return <NotOpenedYet />
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

function NotOpenedYet() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <MessagePage
      title="You’re offline"
      action={
        <Button variant="main" onClick={() => window.history.back()}>
          Back
        </Button>
      }
    >
      This screen has not been opened on this device yet. It opens by itself once you are connected. What you
      have entered elsewhere is not lost.
    </MessagePage>
  )
}
