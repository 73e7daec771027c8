import { sentAnswers } from '#web/api/sent-answers.ts'
import { changingSeen, isSeenCache, isSeenPath, seenCacheOf } from './seen-paths.ts'

/**
 * The page decides whose answers may be stored: the service worker writes only into a cache that is open, and there is
 * one at most. Called with null at a sign-out and without a session.
 */
export async function switchSeenAnswers(userId: string | null): Promise<void> {
  const own = userId === null ? null : seenCacheOf(userId)
  await changingSeen(async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => isSeenCache(name) && name !== own).map((name) => caches.delete(name)),
    )
    if (own !== null) await storeSent(await caches.open(own))
    // A browser that blocks storage refuses this too: nothing is stored, and the session goes on.
  }).catch(console.info)
}

/** The service worker sees requests only, not the answers that came with the page. */
async function storeSent(cache: Cache): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const seen = [...sentAnswers].filter(([path]) => isSeenPath(new URL(path, location.origin).pathname))
  await Promise.all(seen.map(([path, body]) => cache.put(path, Response.json(body))))
}
