import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#server/problems.ts'

/** OWASP's least for argon2id, which is the package's own kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A digest that no password has: refusing somebody who has no password takes as long as refusing a wrong one. */
const decoyHash = [
  '$argon2id$v=19',
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  'dGVybSBjYWxlbmRhcg',
  'A'.repeat(43),
].join('$')

/** What the database keeps of a password. Two people with one password have different hashes. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(letters(password), cost))
}

/** Whether the password is the one of the hash; never, though no sooner, when there is no hash. */
export function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return oneAtATime(() => verify(passwordHash ?? decoyHash, letters(password)))
}

/** An é is one letter, in whichever of its two ways a keyboard writes it; nothing else is made alike. */
function letters(password: string): string {
  return password.normalize('NFC')
}

const longestQueue = 200
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Hashing side by side takes the processor from every other call; a queue too long to wait in is refused. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= longestQueue)
    throw tooManyRequests('Very many people are signing in just now. Try again in a few seconds.', 5)
  waiting += 1
  const result = queue.then(work)
  queue = result.catch(() => undefined)
  return result.finally(() => {
    waiting -= 1
  })
}
