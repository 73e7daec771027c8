import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { lazyPart, type ModuleOf } from './lazy-part.tsx'

const inputEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'change']

/** For people who search or read the page as a whole: by then what the first screen needs has left a slow line. */
const quietMs = 1000

/**
 * A lazy part below the first screen: its code and what it asks for are loaded when it is seen, with the person's first
 * act, or a while after the rest. The fallback is in its place until then.
 */
export function partWhenSeen<Name extends string, Props extends object>(
  load: () => Promise<ModuleOf<Name, Props>>,
  name: Name,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPart(load, name, fallback)

  return function WhenSeen(props) {
    const place = useRef<HTMLDivElement>(null)
    const [isWanted, setIsWanted] = useState(false)
    useEffect(() => (place.current === null ? undefined : whenWanted(place.current, setIsWanted)), [])

    return isWanted ? <Part {...props} /> : <div ref={place}>{fallback}</div>
  }
}

function whenWanted(place: HTMLElement, setIsWanted: (isWanted: true) => void): () => void {
  const waiting = new AbortController()
  const want = () => {
    waiting.abort()
    startTransition(() => setIsWanted(true))
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
  )
  observer.observe(place)
  const quiet = setTimeout(want, quietMs)
  for (const type of inputEvents)
    window.addEventListener(type, want, { passive: true, signal: waiting.signal })
  waiting.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(quiet)
  })
  return () => waiting.abort()
}
