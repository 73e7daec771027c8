import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { sourceKey } from '#server/http/caller-address.ts'
import { tooManyRequests } from '#server/problems.ts'

// Attempts are counted in the database, so that two servers share the count, and before they are judged, so that
// a hundred at once count as a hundred. When they can't be counted, nobody gets in.

const windowSeconds = 15 * 60
const perAccount = 10
/** A whole nursery may sign in from behind one address. */
const perSource = 100
/** Enough for whoever waits for the mail and asks again; a stranger must not fill a mailbox. */
const resetsPerAccount = 5
const registrationsPerAccount = 5

export type Attempts = ReturnType<typeof countAttempts>

export function countAttempts(pool: pg.Pool) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: windowSeconds,
    })
  const ofAccount = limiter('sign-in-account', perAccount)
  const ofSource = limiter('sign-in-source', perSource)
  const ofConfirmation = limiter('confirmation', perAccount)
  const ofForgetful = limiter('forgotten-password', resetsPerAccount)
  const ofRegistration = limiter('registration', registrationsPerAccount)
  const ofLinks = limiter('link-source', perSource)

  return {
    /**
     * Throws 429 when the account, known or not, or the place it comes from has had its share; else says how many
     * attempts on the account came before this one.
     */
    async signIn(email: string, address: string): Promise<number> {
      await count(ofSource, sourceKey(address))
      return (await count(ofAccount, accountKey(email))) - 1
    },

    /** The password was right and a step is still to come: not held against anybody, and not a fresh start either. */
    async takeBackSignIn(email: string, address: string): Promise<void> {
      await takeBack(pool, ofSource.getKey(sourceKey(address)))
      await takeBack(pool, ofAccount.getKey(accountKey(email)))
    },

    /** Somebody has signed in altogether: earlier attempts are forgotten. */
    resetSignIns: (email: string) => ofAccount.delete(accountKey(email)),

    /** Counted apart from signing in, so that a stranger's attempts don't stand in the way of an open session. */
    async confirm(userId: string): Promise<void> {
      await count(ofConfirmation, userId)
    },

    /** Known or not, an address is written to only so often. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
      await count(ofForgetful, accountKey(email))
    },

    /** As for a forgotten password: a stranger decides where the mail goes. */
    async register(email: string, address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
      await count(ofRegistration, accountKey(email))
    },

    /** Nobody finds the token of a link by trying, and nobody is to keep the server busy with it. */
    async useLink(address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
    },

    resetConfirmations: (userId: string) => ofConfirmation.delete(userId),
  }
}

/** Never below nothing, also when the count was forgotten meanwhile: a right password must not buy attempts. */
async function takeBack(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('update attempts set points = points - 1 where key = $1 and points > 0', [key])
}

/** How many there were within the window, this one among them. */
async function count(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached
    const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw tooManyRequests(`There were too many attempts. Try again in ${wait}.`, seconds)
  }
}

/** A hash: whatever address is typed, perhaps by mistake, is not kept. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
