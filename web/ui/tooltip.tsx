import { cloneElement, type ReactElement, type ReactNode, type Ref, useCallback, useState } from 'react'
import type { TooltipBubble } from './tooltip-bubble.tsx'

type TooltipProps = {
  /** Undefined: there is none. */
  text: ReactNode
  /** One focusable element, described by the tooltip. */
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

type Wanted = { element: HTMLElement; isPointedAt: boolean; Bubble: typeof TooltipBubble }

/** Its code is loaded when a pointer or the focus first comes to one; the element itself is never replaced. */
export function Tooltip({ text, children }: TooltipProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null)

  const watch = useCallback((element: HTMLElement) => {
    const watching = new AbortController()
    const { signal } = watching
    const load = (isPointedAt: boolean) => {
      import('./tooltip-bubble.tsx').then(
        ({ TooltipBubble: Bubble }) =>
          !signal.aborted && setWanted((before) => before ?? { element, isPointedAt, Bubble }),
        () => console.info('The tooltip is loaded again at the next element that has one'),
      )
    }
    const point = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && load(true)
    element.addEventListener('pointerenter', point, { signal })
    element.addEventListener('focus', () => load(false), { signal })
    return () => {
      watching.abort()
      setWanted(null)
    }
  }, [])

  return (
    <>
      {cloneElement(children, { ref: watch })}
      {wanted && text && (
        <wanted.Bubble element={wanted.element} isPointedAt={wanted.isPointedAt}>
          {text}
        </wanted.Bubble>
      )}
    </>
  )
}
