type Entry<Value> = {
  readonly key: string
  readonly value: Value
  older: Entry<Value> | null
  newer: Entry<Value> | null
}

/**
 * Values, and the order of their last use. It is linked beside the map: a key that is deleted and set again at each use
 * leaves a hole in a map every time, and the next use looks through all of them.
 */
export function openLruMap<Value>() {
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
    /** Counts as a use. */
    use(key: string): Value | undefined {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      unlink(entry)
      append(entry)
      return entry.value
    },
    set(key: string, value: Value): void {
      remove(key)
      const entry = { key, value, older: null, newer: null }
      entries.set(key, entry)
      append(entry)
    },
    /** Returns what was there. */
    delete: remove,
    oldest: () => oldest?.key,
    *entries(): Iterable<readonly [key: string, value: Value]> {
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
