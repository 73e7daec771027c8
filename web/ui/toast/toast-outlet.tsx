import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { currentToasts, dismissToast, onToastsChange } from './toast.ts'

/** Fetches what shows toasts. Call it early: the first toast may be the one that says the line is down. */
export function loadToaster() {
  return import('./toaster.tsx')
}

/** Where the app has its toasts. What shows them is not part of the first visit: it comes with the first toast. */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType } | null>(null)
  const [isMissing, setIsMissing] = useState(false)

  useEffect(() => {
    if (loaded || toasts.length === 0) return
    loadToaster().then(setLoaded, () => setIsMissing(true))
  }, [loaded, toasts])

  if (loaded) return <loaded.Toaster />
  return isMissing && <PlainToast />
}

/** The words alone, where not even what shows toasts could be fetched; the next toast tries again. */
function PlainToast() {
  const entry = useSyncExternalStore(onToastsChange, currentToasts).find(({ isOpen }) => isOpen)

  return (
    <div role="alert" className="fixed right-4 bottom-4 left-4 z-60 sm:left-auto sm:max-w-[420px]">
      {entry && (
        <div className="grid gap-2 rounded-card border border-line bg-card p-3.5 shadow-float">
          <p className="font-semibold">{entry.title}</p>
          {entry.description !== undefined && <p>{entry.description}</p>}
          <Button size="small" className="justify-self-end" onClick={() => dismissToast(entry.id)}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
