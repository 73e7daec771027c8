import { Button } from '#web/ui/button.tsx'

type NotLoadedProps = {
  /** `Some checks`: what the code that is missing would have shown. */
  what: string
  onRetry: () => void
}

/** Stands where code that a page can do without could not be loaded. */
export function NotLoaded({ what, onRetry }: NotLoadedProps) {
  return (
    <p role="alert">
      {what} could not be loaded.{' '}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
