import type { cacheNames } from '#contract/system/system.ts'

type CacheName = (typeof cacheNames)[number]

/** How much of something is held in memory. */
export type Kept = { readonly answers: number; readonly bytes: number }

export type Cleared = Kept & { readonly name: CacheName }

/** Everything that this server holds in memory although the database has it: whoever keeps something says so here. */
export type Caches = {
  readonly add: (name: CacheName, clear: () => Kept) => void
  /** Forgets all of it; it is read from the database again when somebody asks. */
  readonly clear: () => Cleared[]
}

export function openCaches(): Caches {
  const caches: { readonly name: CacheName; readonly clear: () => Kept }[] = []
  return {
    add: (name, clear) => caches.push({ name, clear }),
    clear: () => caches.map(({ name, clear }) => ({ name, ...clear() })),
  }
}
