import { startTransition, useEffect, useState } from 'react'

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
    let taken: Value | undefined
    function take() {
      const next = read()
      if (next === taken) return
      taken = next
      startTransition(() => setValue(next))
    }
    // What has changed before the subscription.
    take()
    return subscribe(take)
  }, [subscribe, read])

  return value
}
