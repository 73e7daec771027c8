import { type RefObject, useEffect } from 'react'
import type { Planner } from './use-planner.ts'

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, wherever the keys are in what the plan is made in, or if they are nowhere. */
export function useUndoKeys(form: RefObject<HTMLElement | null>, send: Planner['send']) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const type = stepOf(event)
      if (type === null || !isMeant(event.target, form.current)) return
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

function isMeant(target: EventTarget | null, form: HTMLElement | null): boolean {
  if (form === null || !(target instanceof Node)) return false
  return form.contains(target) || (target === document.body && form.checkVisibility())
}
