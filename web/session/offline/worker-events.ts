/** The few parts of a service worker's own world that ours uses; the types of pages lack them. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Lasting & {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}

export type WorkerScope = {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
