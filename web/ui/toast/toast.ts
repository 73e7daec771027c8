import {
  nextToasts,
  type ToastContent,
  type ToastEntry,
  type ToastEvent,
  toastRemovalDelayMs,
} from './toast-queue.ts'

let toasts: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function dispatch(event: ToastEvent) {
  toasts = nextToasts(toasts, event)
  for (const listener of listeners) listener()
}

type ShownToast = { id: string; update: (content: Partial<ToastContent>) => void; dismiss: () => void }

/** Shows a message for a few seconds. */
export function toast(content: ToastContent): ShownToast {
  lastId += 1
  const id = String(lastId)
  dispatch({ type: 'add', toast: { ...content, id, isOpen: true } })
  return {
    id,
    update: (changes) => dispatch({ type: 'update', id, content: changes }),
    dismiss: () => dismissToast(id),
  }
}

/** The same in red, for what was not done; `description` says why. */
export function toastFailure(title: string, description: string): ShownToast {
  return toast({ title, description, variant: 'destructive' })
}

/** Closes one toast, or all of them; they are removed after `toastRemovalDelayMs`. */
export function dismissToast(id?: string) {
  const closing = toasts.filter((entry) => id === undefined || entry.id === id)
  dispatch({ type: 'dismiss', ...(id !== undefined && { id }) })
  for (const entry of closing) {
    if (removals.has(entry.id)) continue
    removals.set(
      entry.id,
      setTimeout(() => removeToast(entry.id), toastRemovalDelayMs),
    )
  }
}

export function removeToast(id?: string) {
  for (const [key, timer] of removals) {
    if (id !== undefined && key !== id) continue
    clearTimeout(timer)
    removals.delete(key)
  }
  dispatch({ type: 'remove', ...(id !== undefined && { id }) })
}

export function currentToasts(): readonly ToastEntry[] {
  return toasts
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
