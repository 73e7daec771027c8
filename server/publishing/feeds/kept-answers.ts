import type { FeedAnswer } from './feed-answer.ts'

/** Answers kept in memory for as long as they are known to be true. */
export type KeptAnswers = {
  readonly find: (tokenHash: string) => FeedAnswer | undefined
  /** Remembers when reading begins; what is read meanwhile is kept only if nothing has changed since. */
  readonly beginReading: () => (tokenHash: string, answer: FeedAnswer) => void
  readonly forget: (organizationId: string) => void
  readonly forgetAll: () => void
}

/** Of as many bytes at most; what was asked for longest ago goes first. */
export function keepAnswers(mostBytes: number): KeptAnswers {
  const kept = new Map<string, FeedAnswer>()
  let bytes = 0
  let changes = 0

  function drop(tokenHash: string): void {
    bytes -= kept.get(tokenHash)?.body.length ?? 0
    kept.delete(tokenHash)
  }

  function keep(tokenHash: string, answer: FeedAnswer): void {
    drop(tokenHash)
    kept.set(tokenHash, answer)
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  return {
    find(tokenHash) {
      const answer = kept.get(tokenHash)
      if (answer === undefined) return undefined
      kept.delete(tokenHash)
      kept.set(tokenHash, answer)
      return answer
    },
    beginReading() {
      const changesThen = changes
      return (tokenHash, answer) => {
        if (changes === changesThen) keep(tokenHash, answer)
      }
    },
    forget(organizationId) {
      changes += 1
      for (const [tokenHash, answer] of kept) if (answer.organizationId === organizationId) drop(tokenHash)
    },
    forgetAll() {
      changes += 1
      kept.clear()
      bytes = 0
    },
  }
}
