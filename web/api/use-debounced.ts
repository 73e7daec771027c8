import { useEffect, useState } from 'react'

const delayMs = 250

/** The text once typing has paused, so that not every keystroke is a request. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])

  return debounced
}
