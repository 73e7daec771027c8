export const toastLimit = 1
export const toastDurationMs = 5000
/** After this time a dismissed toast is removed; until then an update can show it again. */
export const toastRemovalDelayMs = 1_000_000

type ToastAction = { label: string; run: () => void }

export type ToastContent = {
  title: string
  description?: string
  /** `info`: nothing was done, and nothing failed. */
  variant?: 'default' | 'info' | 'destructive'
  action?: ToastAction
}

export type ToastEntry = ToastContent & { id: string; isOpen: boolean }

export type ToastEvent =
  | { type: 'add'; toast: ToastEntry }
  | { type: 'update'; id: string; content: Partial<ToastContent> & { isOpen?: boolean } }
  /** Without an id: all of them. */
  | { type: 'dismiss'; id?: string }
  | { type: 'remove'; id?: string }

/** The toasts after an event, newest first and never more than the limit. */
export function nextToasts(toasts: readonly ToastEntry[], event: ToastEvent): readonly ToastEntry[] {
  switch (event.type) {
    case 'add':
      return [event.toast, ...toasts].slice(0, toastLimit)
    case 'update':
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, ...event.content } : toast))
    case 'dismiss':
      return toasts.map((toast) => (hasId(toast, event.id) ? { ...toast, isOpen: false } : toast))
    case 'remove':
      return toasts.filter((toast) => !hasId(toast, event.id))
  }
}

function hasId(toast: ToastEntry, id: string | undefined): boolean {
  return id === undefined || toast.id === id
}
