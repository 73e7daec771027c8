import { useEffect } from 'react'

const unsaved = new Set<object>()

/** While true, leaving the page asks first: the browser at a reload, `shell/leave-question.tsx` at a link. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const mark = {}
    unsaved.add(mark)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(mark)
      if (!hasUnsaved()) removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

const ask = (event: Event) => event.preventDefault()

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}
