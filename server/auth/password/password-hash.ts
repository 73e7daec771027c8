import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#server/problems.ts'

/** OWASP's minimum for argon2id, the package's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Matches no password: verifying against it takes as long as refusing a wrong password. */
const decoyHash = [
  '$argon2id$v=19',
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  'dGVybSBjYWxlbmRhcg',
  'A'.repeat(43),
].join('$')

/** What the database stores of a password. The salt makes equal passwords hash differently. */
export function hashPassword(password: string): Promise<string> {
  return oneAtATime(() => hash(normalized(password), cost))
}

/** Whether the password matches the hash; without a hash it is false after the same time. */
export function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return oneAtATime(() => verify(passwordHash ?? decoyHash, normalized(password)))
}

/** Keyboards may write é as one code point or as two. */
function normalized(password: string): string {
  return password.normalize('NFC')
}

const maxQueueLength = 200
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Parallel hashing would take the CPU from all other calls; beyond a full queue calls are refused. */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxQueueLength)
    throw tooManyRequests('Too many people are signing in at once. Try again in a few seconds.', 5)
  waiting += 1
  const result = queue.then(work)
  queue = result.catch(() => undefined)
  return result.finally(() => {
    waiting -= 1
  })
}
