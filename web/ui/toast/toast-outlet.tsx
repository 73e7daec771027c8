import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { currentToasts, dismissToast, onToastsChange } from './toast.ts'

/** Loads the toaster. Call it early: the first toast may be about a lost connection. */
export function loadToaster() {
  return import('./toaster.tsx')
}

/** Renders the toasts. The toaster's code is loaded with the first toast, not on the first visit. */
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

/** Shown when the toaster could not be loaded; the next toast tries again. */
function PlainToast() {
  const entry = useSyncExternalStore(onToastsChange, currentToasts).find(({ isOpen }) => isOpen)

  return (
    <div role="alert" className="fixed right-4 bottom-4 left-4 z-60 sm:left-auto sm:max-w-[420px]">
      {entry && (
        <div className="grid gap-2 rounded-card border border-line bg-card p-3.5 shadow-float">
          <p className="font-semibold">{entry.title}</p>
          {entry.description !== undefined && <p>{entry.description}</p>}
          <div className="flex justify-end gap-2">
            {entry.action && (
              <Button size="small" onClick={entry.action.run}>
                {entry.action.label}
              </Button>
            )}
            <Button size="small" onClick={() => dismissToast(entry.id)}>
              Close
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
