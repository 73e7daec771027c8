import { changingSeen, isSeenCache, seenCacheOf } from './seen-paths.ts'

/**
 * The page decides whose answers may be stored: the service worker writes only into a cache that is open, and there is
 * one at most. Called with null at a sign-out and where nobody is signed in.
 */
export async function keepSeenOf(userId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return
  const own = userId === null ? null : seenCacheOf(userId)
  await changingSeen(async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => isSeenCache(name) && name !== own).map((name) => caches.delete(name)),
    )
    if (own !== null) await caches.open(own)
  })
}
