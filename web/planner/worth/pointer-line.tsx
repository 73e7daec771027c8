import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A line more among the figures at the pointer, also while it is empty: they are measured when a drag begins. */
export function PointerLine({ children }: { children: ReactNode }) {
  const figures = document.querySelector('.drag-figures')
  return figures === null ? null : createPortal(<p className="min-h-5 font-semibold">{children}</p>, figures)
}
