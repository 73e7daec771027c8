import * as RadixTooltip from 'radix-ui/tooltip'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'

const tooltipDelayMs = 700
/** A tooltip shown within this time of another opens at once. */
const tooltipSkipDelayMs = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

const isSoonAfterAnother = () => Date.now() - lastClosedAt < tooltipSkipDelayMs

type TooltipBubbleProps = {
  element: HTMLElement
  /** The pointer came to it while this was loaded. */
  isPointedAt: boolean
  children: ReactNode
}

/** The tooltip of an element that is on the page already. */
export function TooltipBubble({ element, isPointedAt, children }: TooltipBubbleProps) {
  const [isOpen, setIsOpen] = useState(() => isPointedAt && element.matches(':hover') && isSoonAfterAnother())

  useEffect(() => {
    const openSoonAfterAnother = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && isSoonAfterAnother()) setIsOpen(true)
    }
    element.addEventListener('pointerenter', openSoonAfterAnother)
    return () => element.removeEventListener('pointerenter', openSoonAfterAnother)
  }, [element])

  function change(willOpen: boolean) {
    if (!willOpen) lastClosedAt = Date.now()
    setIsOpen(willOpen)
  }

  return (
    // Each has a provider of its own, which knows of no other: the skipped delay is counted above.
    <RadixTooltip.Provider delayDuration={tooltipDelayMs} skipDelayDuration={0}>
      <RadixTooltip.Root open={isOpen} onOpenChange={change}>
        <RadixTooltip.Trigger asChild>
          <OnElement element={element} isPointedAt={isPointedAt} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className={
              'z-50 max-w-72 rounded-small bg-ink px-2.5 py-1.5 text-small text-paper shadow-float ' +
              'animate-[appear_120ms_ease-out] data-[state=closed]:animate-none'
            }
          >
            {children}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}

type OnElementProps = Pick<TooltipBubbleProps, 'element' | 'isPointedAt'> & {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string
  onPointerMove?: (event: PointerEvent) => void
  onPointerLeave?: (event: PointerEvent) => void
  onPointerDown?: (event: PointerEvent) => void
  onClick?: (event: MouseEvent) => void
  onFocus?: (event: FocusEvent) => void
  onBlur?: (event: FocusEvent) => void
}

/** Takes what Radix gives its trigger to the element, which would lose the focus if it were rendered again. */
function OnElement({ element, isPointedAt, ref, ...given }: OnElementProps) {
  useImperativeHandle(ref, () => element, [element])
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointermove', (event) => latest.current.onPointerMove?.(event), { signal })
    element.addEventListener('pointerleave', (event) => latest.current.onPointerLeave?.(event), { signal })
    element.addEventListener('pointerdown', (event) => latest.current.onPointerDown?.(event), { signal })
    element.addEventListener('click', (event) => latest.current.onClick?.(event), { signal })
    element.addEventListener('focus', (event) => latest.current.onFocus?.(event), { signal })
    element.addEventListener('blur', (event) => latest.current.onBlur?.(event), { signal })
    // They came while this was loaded.
    if (element.matches(':focus-visible')) latest.current.onFocus?.(new FocusEvent('focus'))
    else if (isPointedAt && element.matches(':hover'))
      latest.current.onPointerMove?.(new PointerEvent('pointermove'))
    return () => listening.abort()
  }, [element, isPointedAt])

  const { 'aria-describedby': description } = given
  useEffect(() => {
    if (description === undefined) return
    const before = element.getAttribute('aria-describedby')
    element.setAttribute('aria-describedby', before === null ? description : `${before} ${description}`)
    return () => {
      if (before === null) element.removeAttribute('aria-describedby')
      else element.setAttribute('aria-describedby', before)
    }
  }, [element, description])

  return null
}
