import { useOnline } from '#web/session/offline/use-online.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { TryAgain } from '#web/session/try-again.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { productName } from '#web/ui/page/product-name.ts'

export function UnreachableBanner() {
  const { isUnreachable } = useSignedIn()
  const isOnline = useOnline()

  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <div className="mb-4">
          <Notice tone="warn" title="You’re offline">
            You see what this device loaded last. Your dates are safe here and are saved once you are
            connected.
          </Notice>
        </div>
      )}
      {isOnline && isUnreachable && (
        <div className="mb-4">
          <Notice
            tone="warn"
            title={`${productName} can’t reach its server`}
            action={<TryAgain size="small" />}
          >
            You are still signed in, but what you see may be old and changes can’t be saved.
          </Notice>
        </div>
      )}
    </div>
  )
}
