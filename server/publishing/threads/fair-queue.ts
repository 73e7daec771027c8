/** A queue in which owners take turns, however many items each has waiting. */
export function openFairQueue<T>() {
  const lines = new Map<string, T[]>()
  let size = 0
  return {
    size: () => size,
    add(whose: string, waiting: T) {
      const line = lines.get(whose)
      if (line) line.push(waiting)
      else lines.set(whose, [waiting])
      size += 1
    },
    next() {
      const [first] = lines
      if (first === undefined) return undefined
      const [whose, line] = first
      const next = line.shift()
      size -= 1
      // Inserted again, to be last in turn.
      lines.delete(whose)
      if (line.length > 0) lines.set(whose, line)
      return next
    },
  }
}
