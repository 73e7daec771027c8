import { useEffect } from 'react'

/** What is typed and not saved, wherever on the page. */
const unsaved = new Set<object>()

/** While this is true, whoever goes to another page is asked first (`shell/leave-question.tsx`). */
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
