import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

type LazyPartProps = {
  /** Resets the state that opened it; `onClose` by default. */
  onLoadFailed?: () => void
  onClose?: () => void
}

type LazyPart<Props> = ComponentType<Props & Pick<LazyPartProps, 'onLoadFailed'>>

/**
 * Loads its code when first shown, with the fallback in its place meanwhile; if that fails it is closed with a toast, and
 * opening it tries again. Many browsers remember a failed module until the page is loaded again, which the toast offers.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyPart<Props> {
  const Part = suspendingPart(load)
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}

/** The same, for a place whose own `Suspense` waits for it. */
export function suspendingPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const lazyComponent = () => lazy(async () => ({ default: await load().catch(showLoadFailed) }))
  let part = lazyComponent()

  function showLoadFailed(error: unknown) {
    console.warn('A part of the page could not be loaded', error)
    return LoadFailed
  }

  function LoadFailed({ onClose, onLoadFailed = onClose }: LazyPartProps) {
    useEffect(() => {
      part = lazyComponent()
      toast(navigator.onLine ? loadFailedToast : offlineToast)
      onLoadFailed?.()
    }, [onLoadFailed])

    return null
  }

  return function Part(props) {
    // A failed part is not rendered until it is opened again: it would be requested in a loop.
    const [Fetched] = useState(() => part)
    return <Fetched {...props} />
  }
}

const loadFailedToast = {
  title: 'Not Loaded',
  description: 'This part of the page could not be loaded. Check your connection, then load the page again.',
  variant: 'destructive',
  action: { label: 'Load it again', run: () => window.location.reload() },
} as const

const offlineToast = {
  title: 'You’re offline',
  description: 'This part has not been opened on this device yet. Open it again once you are connected.',
} as const
