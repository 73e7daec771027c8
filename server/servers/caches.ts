import type { cacheNames } from '#contract/system/system.ts'

type CacheName = (typeof cacheNames)[number]

export type CacheSize = { readonly answers: number; readonly bytes: number }

export type ClearedCache = CacheSize & { readonly name: CacheName }

/** All of this server's caches of data in the database; each cache registers itself. */
export type Caches = {
  readonly add: (name: CacheName, clear: () => CacheSize) => void
  readonly clear: () => ClearedCache[]
}

export function openCaches(): Caches {
  const caches: { readonly name: CacheName; readonly clear: () => CacheSize }[] = []
  return {
    add: (name, clear) => caches.push({ name, clear }),
    clear: () => caches.map(({ name, clear }) => ({ name, ...clear() })),
  }
}
