/** The few parts of a service worker's own world that ours uses; the types of pages lack them. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = Lasting & {
  readonly request: Request
  /** What the browser has asked for itself, where it opens a page; undefined where it can't. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export type WorkerScope = {
  readonly location: Location
  /** Old browsers have no preload. */
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } }
  readonly clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
