import { useLayoutEffect, useRef } from 'react'
import { focusPageHeading } from '#web/ui/page/focus-on-page.ts'

/** For a dialog's `onCloseAutoFocus`: returns the focus to what opened it, or to the heading if that is gone. */
export function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null)

  // Before Radix moves the focus, and before a menu that opened the dialog is removed.
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerOf(document.activeElement)
  }, [isOpen])

  return () => {
    // Radix moves the focus only after `onOpenChange`.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      opener.current?.focus()
      // The opener may be gone, such as with the row that was deleted, or disabled.
      if (document.activeElement === document.body) focusPageHeading()
    })
  }
}

/** A menu's item is gone by then: the button of its menu stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const trigger = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = trigger ? document.getElementById(trigger) : element
  return opener instanceof HTMLElement ? opener : null
}
