import { Button } from '#web/ui/button.tsx'

type NotLoadedProps = {
  /** `The dates to start from`: what the code that is missing would have shown. */
  what: string
  onRetry: () => void
}

/** Stands where code that a page can do without could not be loaded. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  return (
    <p role="alert" className="mb-2">
      {what} could not be loaded. Check your connection.{' '}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
