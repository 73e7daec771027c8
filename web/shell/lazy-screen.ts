import { lazyRouteComponent } from '@tanstack/react-router'

/** A screen's code could not be fetched because there is no connection. */
export class ScreenOffline extends Error {
  constructor(cause: unknown) {
    super('This screen has not been opened on this device yet', { cause })
    this.name = 'ScreenOffline'
  }
}

/** Without a connection the router would reload the page, which ends in the browser's own error. */
export const lazyScreen: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new ScreenOffline(error)
      }),
    exportName,
  )
