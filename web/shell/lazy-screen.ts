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

/**
 * A route's component that draws a lazy one: the router loads its code before anything is drawn. In a `Suspense` of ours
 * it would show a spinner, which React leaves for 300 ms at least and meanwhile renders the page again and again.
 */
export const withCodeOf = ({ preload }: AsyncRouteComponent<never>, component: () => ReactNode) =>
  Object.assign(component, preload && { preload })
