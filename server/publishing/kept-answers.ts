/** Something that was sent, and whose it is. */
export type Keepable = { readonly organizationId: string; readonly body: Buffer }

/** Answers kept in memory for as long as they are known to be true. */
export type KeptAnswers<Answer extends Keepable> = {
  readonly find: (key: string) => Answer | undefined
  /** Remembers when reading begins; what is read meanwhile is kept only if nothing has changed since. */
  readonly beginReading: () => (key: string, answer: Answer) => void
  readonly forget: (organizationId: string) => void
  readonly forgetAll: () => void
}

/** Of as many bytes at most; what was asked for longest ago goes first. */
export function keepAnswers<Answer extends Keepable>(mostBytes: number): KeptAnswers<Answer> {
  const kept = new Map<string, Answer>()
  let bytes = 0
  let changes = 0

  function drop(key: string): void {
    bytes -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, answer: Answer): void {
    drop(key)
    kept.set(key, answer)
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  return {
    find(key) {
      const answer = kept.get(key)
      if (answer === undefined) return undefined
      kept.delete(key)
      kept.set(key, answer)
      return answer
    },
    beginReading() {
      const changesThen = changes
      return (key, answer) => {
        if (changes === changesThen) keep(key, answer)
      }
    },
    forget(organizationId) {
      changes += 1
      for (const [key, answer] of kept) if (answer.organizationId === organizationId) drop(key)
    },
    forgetAll() {
      changes += 1
      kept.clear()
      bytes = 0
    },
  }
}
