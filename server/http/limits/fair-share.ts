import { tooManyRequests } from '#server/problems.ts'

/** How many of a person's calls may hold a connection at once, out of the ten that all share. */
const callsAtOnce = 3
const mostWaiting = 200

type Line = { running: number; waiting: (() => void)[] }

export type FairShare = <T>(personId: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets a person's calls wait for each other rather than for the database's connections: a hundred at once, or a row
 * that somebody holds, then slow nobody else. Throws 429 when too many wait already.
 */
export function shareFairly(): FairShare {
  const lines = new Map<string, Line>()
  return async (personId, work) => {
    const line = lines.get(personId) ?? { running: 0, waiting: [] }
    lines.set(personId, line)
    if (line.waiting.length >= mostWaiting)
      throw tooManyRequests('You have sent more at once than can be done. Wait a moment, then try again.', 1)
    if (line.running >= callsAtOnce) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else line.running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line; without one it is given up.
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(personId)
    }
  }
}
