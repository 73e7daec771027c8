type Entry<Value> = {
  readonly key: string
  readonly value: Value
  older: Entry<Value> | null
  newer: Entry<Value> | null
}

type LruMap<Value> = {
  /** Counts as a use. */
  readonly use: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  /** What was there. */
  readonly delete: (key: string) => Value | undefined
  readonly oldest: () => string | undefined
  readonly entries: () => Iterable<readonly [key: string, value: Value]>
  readonly clear: () => void
  readonly size: () => number
}

/**
 * Values, and the order of their last use. It is linked beside the map: a key that is deleted and set again at each use
 * leaves a hole in a map every time, and the next use looks through all of them.
 */
export function openLruMap<Value>(): LruMap<Value> {
  const entries = new Map<string, Entry<Value>>()
  let oldest: Entry<Value> | null = null
  let newest: Entry<Value> | null = null

  function unlink({ older, newer }: Entry<Value>): void {
    if (older) older.newer = newer
    else oldest = newer
    if (newer) newer.older = older
    else newest = older
  }

  function append(entry: Entry<Value>): void {
    entry.older = newest
    entry.newer = null
    if (newest) newest.newer = entry
    else oldest = entry
    newest = entry
  }

  function remove(key: string): Value | undefined {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    unlink(entry)
    entries.delete(key)
    return entry.value
  }

  return {
    use(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      unlink(entry)
      append(entry)
      return entry.value
    },
    set(key, value) {
      remove(key)
      const entry = { key, value, older: null, newer: null }
      entries.set(key, entry)
      append(entry)
    },
    delete: remove,
    oldest: () => oldest?.key,
    *entries() {
      for (const { key, value } of entries.values()) yield [key, value]
    },
    clear() {
      entries.clear()
      oldest = null
      newest = null
    },
    size: () => entries.size,
  }
}
