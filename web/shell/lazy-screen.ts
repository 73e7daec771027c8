import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScreenOffline } from './screen-offline.ts'

/** Without a connection the router would reload the page, which ends in the browser's own error. */
export const lazyScreen: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new ScreenOffline(error)
      }),
    exportName,
  )

/** Its code is loaded before anything is drawn: a `Suspense` would show a spinner for 300 ms at least. */
export const withCodeOf = ({ preload }: AsyncRouteComponent<never>, component: () => ReactNode) =>
  Object.assign(component, preload && { preload })
