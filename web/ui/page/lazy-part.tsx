import { type ComponentType, lazy, useEffect, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

type Fetching = {
  /** Takes back what has opened it; without it, `onClose` does. */
  onNotFetched?: () => void
  onClose?: () => void
}

/**
 * A part of a page whose code is fetched when it is shown first. Where that fails, the page stays: it is said, what can
 * be closed is closed, and whoever opens it again has it fetched again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Pick<Fetching, 'onNotFetched'>> {
  const fetched = () => lazy(async () => ({ default: await load().catch(giveUp) }))
  let part = fetched()

  function giveUp(error: unknown) {
    console.warn('A part of the page could not be fetched', error)
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
    // What has failed stays away until the next time: while it is on its way it would be fetched again and again.
    const [Fetched] = useState(() => part)
    return <Fetched {...props} />
  }
}

const couldNotBeFetched = {
  title: 'Not Loaded',
  description: 'This part of the page could not be fetched. Check your connection, then try again.',
  variant: 'destructive',
} as const
