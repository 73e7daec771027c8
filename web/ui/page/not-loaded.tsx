import { Button } from '#web/ui/button.tsx'
import { Notice } from './notice.tsx'

type NotLoadedProps = {
  /** `The dates to start from`: what the code that is missing would have shown. */
  what: string
  onRetry: () => void
}

/** Stands where code that a page can do without could not be loaded. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  return (
    <div role="alert">
      <Notice
        tone="warn"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {what} could not be loaded. Check your connection, then try again.
      </Notice>
    </div>
  )
}
