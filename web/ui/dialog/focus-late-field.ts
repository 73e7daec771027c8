const fields = 'input, select, textarea'

/**
 * For a dialog's `ref`: the first field of a form that comes after the dialog has opened gets the focus then, unless it
 * was moved meanwhile from where it lay without a field: on the dialog, or on its close button.
 */
export function focusLateField(panel: HTMLElement | null): (() => void) | undefined {
  if (panel === null || panel.querySelector(fields) !== null) return undefined
  const changes = new MutationObserver(() => {
    const field = panel.querySelector<HTMLElement>(fields)
    if (field === null) return
    changes.disconnect()
    const focused = document.activeElement
    if (focused === panel || focused === panel.lastElementChild) field.focus()
  })
  changes.observe(panel, { childList: true, subtree: true })
  return () => changes.disconnect()
}
