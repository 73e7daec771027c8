import { changingSeen, isSeenCache, isSeenPath } from './seen-paths.ts'

// Bundled apart from the page. The build writes the two values in.
declare const BUILD_VERSION: string
declare const BUILD_FILES: readonly string[]
declare const self: WorkerScope

const appPrefix = 'app-'
/** One for each release, deleted with it. */
const appCache = `${appPrefix}${BUILD_VERSION}`
/** The page without data, the same for all screens. */
const shell = '/dashboard'

self.addEventListener('install', (event) => event.waitUntil(install()))

async function install(): Promise<void> {
  const cache = await caches.open(appCache)
  await cache.addAll([...BUILD_FILES, shell])
}

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(appPrefix) && name !== appCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  // A page that the browser asks for itself doesn't wait for this script, and the server sees who asks: what the page
  // begins with is sent along to own visits only.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Any page: one that is not answered here would be asked for again.
  if (request.mode === 'navigate') event.respondWith(isScreen(pathname) ? page(event) : opened(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  else if (isSeenPath(pathname)) event.respondWith(answer(request))
})

/** Documents of their own have an extension or one of these beginnings, and are not stored. */
function isScreen(path: string): boolean {
  return !/^\/(api|scim|feeds|parents|verify|pages|metrics)(\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path)
}

async function opened({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    return await opened(event)
  } catch (error) {
    return (await stored(appCache, shell)) ?? Promise.reject(error)
  }
}

/** The name of a file changes with its content. */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known !== undefined) return known
  const found = await fetch(request)
  if (found.ok) await (await caches.open(appCache)).put(request, found.clone())
  return found
}

/** From the server wherever it answers; what it answered last, only where it can't be reached. */
async function answer(request: Request): Promise<Response> {
  const owner = await ownCache()
  try {
    const found = await fetch(request)
    if (found.status === 200 && owner !== null) await storeFor(owner, request, found.clone())
    return found
  } catch (error) {
    const last = owner === null ? undefined : await stored(owner, request)
    return last ?? Promise.reject(error)
  }
}

async function storeFor(owner: string, request: Request, found: Response): Promise<void> {
  // Read to its end first: a slow answer must not keep a sign-out waiting.
  const whole = new Response(await found.blob(), found)
  await changingSeen(async () => {
    if (owner === (await ownCache())) await (await caches.open(owner)).put(request, whole)
  })
}

/** Does not open the cache, which would make a deleted one again. */
function stored(cacheName: string, request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { cacheName, ignoreVary: true })
}

/** Opened and deleted by the page, which knows who is signed in. */
async function ownCache(): Promise<string | null> {
  return (await caches.keys()).find(isSeenCache) ?? null
}

/** The few parts of a service worker's own world that ours uses; the types of pages lack them. */
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Lasting & {
  readonly request: Request
  /** What the browser has asked for itself, where it opens a page; undefined where it can't. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerScope = {
  readonly location: Location
  /** Old browsers have no preload. */
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } }
  readonly clients: { claim: () => Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
