import type { CacheSize } from '#server/servers/caches.ts'
import type { DatabaseListener } from '#server/servers/listener.ts'
import { openLruMap } from './lru-map.ts'

/** An answer and the organisation it belongs to. */
export type CacheableAnswer = { readonly organizationId: string; readonly body: Buffer }

/** The channel on which the database reports changes of an organisation's published data (`notify_published`). */
const published = 'published'

/**
 * Caches answers in memory for as long as they are known to be current. Holds at most so many bytes; evicts the least
 * recently used.
 */
export function openAnswerCache<Answer extends CacheableAnswer>(
  maxBytes: number,
  listener: DatabaseListener,
) {
  const answers = openLruMap<Answer>()
  let bytes = 0
  let changes = 0

  listener.listen(published, {
    onMessage(organizationId) {
      changes += 1
      for (const [key, answer] of answers.entries()) if (answer.organizationId === organizationId) drop(key)
    },
    onLost: clear,
  })

  function clear(): CacheSize {
    const cleared = { answers: answers.size(), bytes }
    changes += 1
    answers.clear()
    bytes = 0
    return cleared
  }

  function drop(key: string): void {
    bytes -= answers.delete(key)?.body.length ?? 0
  }

  function store(key: string, answer: Answer): void {
    drop(key)
    answers.set(key, answer)
    bytes += answer.body.length
    let oldest = answers.oldest()
    while (bytes > maxBytes && oldest !== undefined) {
      drop(oldest)
      oldest = answers.oldest()
    }
  }

  return {
    /** Undefined also while the listener is not connected, as changes may have been missed. */
    find: (key: string) => (listener.isListening() ? answers.use(key) : undefined),
    /** Makes an answer and caches it only if no change happened meanwhile. */
    async read(key: string, make: () => Promise<Answer | null>) {
      const changesThen = changes
      const wasListening = listener.isListening()
      const answer = await make()
      if (answer !== null && wasListening && listener.isListening() && changes === changesThen)
        store(key, answer)
      return answer
    },
    clear,
  }
}
