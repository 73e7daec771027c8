import { useEffect } from 'react'

/** The forms on the page with unsaved input. */
const unsaved = new Set<object>()

/** While true, leaving the page asks first (`shell/leave-question.tsx`). */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const mark = {}
    unsaved.add(mark)
    return () => {
      unsaved.delete(mark)
    }
  }, [isUnsaved])
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}
