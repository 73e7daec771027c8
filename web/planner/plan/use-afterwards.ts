import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

/**
 * A value read outside React, as with `useSyncExternalStore`, but rendered after the frame in which it changes: what a
 * component inserts may cost more than a move of a drag has. `read` stays the same function while it reads the same.
 */
export function useAfterwards<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const [value, setValue] = useState(read)

  useEffect(() => {
    let taken = read()
    let isOver = false
    // What has changed before the subscription.
    startTransition(() => setValue(taken))
    function show() {
      // What still waits for its frame was read by a function that is no longer `read`.
      if (!isOver) startTransition(() => setValue(taken))
    }
    const stop = subscribe(() => {
      const next = read()
      if (next === taken) return
      taken = next
      afterFrame(show)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [subscribe, read])

  return value
}
