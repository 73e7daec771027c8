import { useLayoutEffect, useRef } from 'react'
import { focusHeadingOf, partAround } from '#web/ui/page/focus-on-page.ts'

/**
 * What opened the last dialog: while one dialog takes the place of another nothing has the focus, and the same element
 * counts as what opened both.
 */
let lastOpener: HTMLElement | null = null

/** For a dialog's `onCloseAutoFocus`: returns the focus to what opened it, or to the heading around it if that is gone. */
export function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null)
  const part = useRef<Element | null>(null)

  // Before Radix moves the focus, and before a menu that opened the dialog is removed.
  useLayoutEffect(() => {
    if (!isOpen) return
    const focused = document.activeElement
    opener.current = focused === document.body && lastOpener?.isConnected ? lastOpener : openerOf(focused)
    lastOpener = opener.current
    part.current = partAround(opener.current)
  }, [isOpen])

  return () => {
    // Radix moves the focus only after `onOpenChange`.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      lastOpener = null
      opener.current?.focus()
      // The opener may be gone, such as with the row that was deleted, or disabled.
      if (document.activeElement === document.body) focusHeadingOf(part.current)
    })
  }
}

/** A menu's item is gone by then: the button of its menu stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = trigger ? document.getElementById(trigger) : element
  return opener instanceof HTMLElement ? opener : null
}
