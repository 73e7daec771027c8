import { useState } from 'react'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { productName } from '#web/ui/page/product-name.ts'

export function UnreachableBanner() {
  const { isUnreachable, refresh } = useSignedIn()
  const [isAsking, setIsAsking] = useState(false)

  async function retry() {
    setIsAsking(true)
    await refresh()
    setIsAsking(false)
  }

  return (
    <div role="status" className="print:hidden">
      {isUnreachable && (
        <div className="mb-4">
          <Notice
            tone="warn"
            title={`${productName} can’t reach its server`}
            action={
              <Button size="small" isPending={isAsking} pendingLabel="Trying" onClick={() => void retry()}>
                Try again
              </Button>
            }
          >
            You are still signed in, but what you see may be old and changes can’t be saved.
          </Notice>
        </div>
      )}
    </div>
  )
}
