import { type RefObject, useEffect } from 'react'
import type { Planner } from './plan/use-planner.ts'

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, anywhere on the page except in other fields and dialogs. */
export function useUndoKeys(form: RefObject<HTMLElement | null>, send: Planner['send']) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const type = stepOf(event)
      if (type === null || !isForPlanner(event.target, form.current)) return
      event.preventDefault()
      send({ type })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [form, send])
}

function stepOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null
  if (key.toLowerCase() === 'y') return 'redo'
  if (key.toLowerCase() !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

function isForPlanner(target: EventTarget | null, form: HTMLElement | null): boolean {
  if (form === null || !(target instanceof Element) || !isReachable(form)) return false
  return (
    form.contains(target) ||
    target.closest('input, textarea, select, [role$="dialog"], [role="menu"]') === null
  )
}

/** Not while a dialog is open or its tab is hidden. */
function isReachable(form: HTMLElement): boolean {
  return form.checkVisibility() && form.closest('[aria-hidden="true"]') === null
}
