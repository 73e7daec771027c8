import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, onToastsChange } from './toast.ts'

/** Fetches what shows toasts. Call it early: the first toast may be the one that says the line is down. */
export function loadToaster() {
  return import('./toaster.tsx')
}

/** Where the app has its toasts. What shows them is not part of the first visit: it comes with the first toast. */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null)

  useEffect(() => {
    if (loaded || toasts.length === 0) return
    loadToaster().then(setLoaded, () => console.warn('Toasts can’t be shown now; the next one tries again'))
  }, [loaded, toasts])

  return loaded && <loaded.Toaster />
}
