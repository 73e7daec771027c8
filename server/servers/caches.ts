import type { cacheNames } from '#contract/system/system.ts'

type CacheName = (typeof cacheNames)[number]

export type CacheSize = { readonly answers: number; readonly bytes: number }

export type ClearedCache = CacheSize & { readonly name: CacheName }

/** All of this server's caches of data in the database; each cache registers itself. */
export function openCaches() {
  const caches: { readonly name: CacheName; readonly clear: () => CacheSize }[] = []
  return {
    add: (name: CacheName, clear: () => CacheSize) => void caches.push({ name, clear }),
    clear: (): ClearedCache[] => caches.map(({ name, clear }) => ({ name, ...clear() })),
  }
}
export type Caches = ReturnType<typeof openCaches>
