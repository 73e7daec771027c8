import { type ComponentType, lazy, useEffect, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

type Fetching = {
  /** Resets the state that opened it; `onClose` by default. */
  onNotFetched?: () => void
  onClose?: () => void
}

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, the page stays: a toast says so, the
 * part is closed, and opening it again loads it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Pick<Fetching, 'onNotFetched'>> {
  const fetched = () => lazy(async () => ({ default: await load().catch(giveUp) }))
  let part = fetched()

  function giveUp(error: unknown) {
    console.warn('A part of the page could not be loaded', error)
    return NotFetched
  }

  function NotFetched({ onClose, onNotFetched = onClose }: Fetching) {
    useEffect(() => {
      part = fetched()
      toast(couldNotBeFetched)
      onNotFetched?.()
    }, [onNotFetched])

    return null
  }

  return function Part(props) {
    // A failed part is not rendered until it is opened again: it would be requested in a loop.
    const [Fetched] = useState(() => part)
    return <Fetched {...props} />
  }
}

const couldNotBeFetched = {
  title: 'Not Loaded',
  description: 'This part of the page could not be loaded. Check your connection, then try again.',
  variant: 'destructive',
} as const
