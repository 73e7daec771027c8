import { type ComponentType, lazy, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'

type LazyPartProps = {
  /** Resets the state that opened it; `onClose` by default. */
  onLoadFailed?: () => void
  onClose?: () => void
}

type LazyPart<Props> = ComponentType<Props & Pick<LazyPartProps, 'onLoadFailed'>>

/** A module that exports a component by this name. */
export type ModuleOf<Name extends string, Props> = { readonly [Each in Name]: ComponentType<Props> }

/**
 * `lazyPart(() => import('./comments.tsx'), 'Comments')` loads its code when first shown, with the fallback in its place
 * meanwhile; if that fails it is closed with a toast, and opening it tries again. Many browsers remember a failed module
 * until the page is loaded again, which the toast offers. It does without `Suspense`, whose fallback React leaves for
 * 300 ms at least.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<ModuleOf<Name, Props>>,
  name: Name,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): LazyPart<Props> {
  let loaded: LazyPart<Props> | null = null

  async function loadOrFail(): Promise<LazyPart<Props>> {
    try {
      loaded = (await load())[name]
      return loaded
    } catch (error) {
      return failedPart(error)
    }
  }

  return function Part(props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    // With pauses, and not as a transition, which would wait for a screen that is on its way.
    const Shown = useDeferredValue(Loaded)
    useEffect(() => {
      if (Loaded === null) void loadOrFail().then((part) => setLoaded(() => part))
    }, [Loaded])
    if (Shown !== null) return <Shown {...props} />
    return typeof fallback === 'function' ? fallback(props) : fallback
  }
}

/** The same, for a place whose own `Suspense` waits for it. */
export function suspendingPart<Name extends string, Props extends object>(
  load: () => Promise<ModuleOf<Name, Props>>,
  name: Name,
): LazyPart<Props> {
  const lazyComponent = () =>
    lazy(async () => ({ default: await load().then((module) => module[name], failed) }))
  let part = lazyComponent()

  const failed = (error: unknown) =>
    failedPart(error, () => {
      part = lazyComponent()
    })

  return function Part(props) {
    // A failed part is not rendered until it is opened again: it would be requested in a loop.
    const [Fetched] = useState(() => part)
    return <Fetched {...props} />
  }
}

function failedPart(error: unknown, onShown?: () => void) {
  console.warn('A part of the page could not be loaded', error)

  return function LoadFailed({ onClose, onLoadFailed = onClose }: LazyPartProps) {
    useEffect(() => {
      onShown?.()
      toast(navigator.onLine ? loadFailedToast : offlineToast)
      onLoadFailed?.()
    }, [onLoadFailed])

    return null
  }
}

const loadFailedToast = {
  title: 'Not Loaded',
  description: 'The connection failed, or a newer version was installed meanwhile. Load the page again.',
  variant: 'destructive',
  action: { label: 'Load it again', run: () => window.location.reload() },
} as const

const offlineToast = {
  title: 'You’re offline',
  description: 'This part has not been opened on this device yet. Open it again once you are connected.',
  variant: 'info',
} as const
