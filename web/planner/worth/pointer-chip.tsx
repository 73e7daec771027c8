import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

const gapPx = 18

/** Beside the pointer while something is drawn; it is moved by a transform, so that no layout follows. */
export function PointerChip({ children }: { children: ReactNode }) {
  const chip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function follow({ clientX, clientY }: PointerEvent) {
      if (chip.current === null) return
      chip.current.style.transform = `translate(${clientX + gapPx}px, ${clientY + gapPx}px)`
      chip.current.hidden = false
    }
    function hide() {
      if (chip.current !== null) chip.current.hidden = true
    }
    addEventListener('pointermove', follow, { passive: true })
    addEventListener('pointerup', hide)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', hide)
    }
  }, [])

  return createPortal(
    <div
      ref={chip}
      hidden
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 rounded-control border border-line bg-card px-2 py-1 text-small font-semibold whitespace-nowrap shadow-card"
    >
      {children}
    </div>,
    document.body,
  )
}
