import { useSignedIn } from '#web/session/session.tsx'
import { TryAgain } from '#web/session/try-again.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { productName } from '#web/ui/page/product-name.ts'

export function UnreachableBanner() {
  const { isUnreachable } = useSignedIn()

  return (
    <div role="status" className="print:hidden">
      {isUnreachable && (
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
