import { startTransition, useEffect, useState } from 'react'

/** A click that comes meanwhile waits no longer than this and the step after it. */
const sliceMs = 5

/** The value of a long calculation, with pauses between its steps; the one before until it is there, null at first. */
export function useInSteps<Value>(start: () => Generator<undefined, Value, undefined>): Value | null {
  const [value, setValue] = useState<Value | null>(null)

  useEffect(() => {
    const steps = start()
    let timer = setTimeout(advance)
    function advance() {
      const until = performance.now() + sliceMs
      let step = steps.next()
      while (!step.done && performance.now() < until) step = steps.next()
      if (!step.done) timer = setTimeout(advance)
      else {
        const { value: found } = step
        startTransition(() => setValue(found))
      }
    }
    return () => clearTimeout(timer)
  }, [start])

  return value
}
