import { lazyRouteComponent } from '@tanstack/react-router'
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
