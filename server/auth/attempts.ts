import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { sourceKey } from '#server/http/caller-address.ts'
import { consume } from '#server/http/limits/consume.ts'

// Attempts are counted in the database, so that two servers share the count, and before they are checked, so that
// a hundred at once count as a hundred. If they can't be counted, sign-in is refused.

const windowSeconds = 15 * 60
const perAccount = 10
/** A whole nursery may share one address. */
const perSource = 100
/** Enough to ask again while waiting for the mail, too few to flood a mailbox. */
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
  const ofPasswordResets = limiter('forgotten-password', resetsPerAccount)
  const ofRegistration = limiter('registration', registrationsPerAccount)
  const ofLinks = limiter('link-source', perSource)

  return {
    /** 429 after too many for the account, existing or not, or the address; else the number on the account before. */
    async signIn(email: string, address: string): Promise<number> {
      await count(ofSource, sourceKey(address))
      return (await count(ofAccount, accountKey(email))) - 1
    },

    /** The password was right but a step is missing: this attempt doesn't count, and the earlier ones still do. */
    async uncountSignIn(email: string, address: string): Promise<void> {
      await uncount(pool, ofSource.getKey(sourceKey(address)))
      await uncount(pool, ofAccount.getKey(accountKey(email)))
    },

    /** Called after a complete sign-in. */
    resetSignIns: (email: string) => ofAccount.delete(accountKey(email)),

    /** Counted apart from signing in, so that a stranger's attempts don't block an open session. */
    async confirm(userId: string): Promise<void> {
      await count(ofConfirmation, userId)
    },

    /** Limits the mails to an address, whether it has an account or not. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
      await count(ofPasswordResets, accountKey(email))
    },

    /** Limited like forgotten passwords: a stranger chooses where the mail goes. */
    async register(email: string, address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
      await count(ofRegistration, accountKey(email))
    },

    /** A token can't be guessed; this protects the server from the load of trying. */
    async useLink(address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
    },

    resetConfirmations: (userId: string) => ofConfirmation.delete(userId),
  }
}

/** Never below zero, also when the count was reset meanwhile: a right password must not gain attempts. */
async function uncount(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('update attempts set points = points - 1 where key = $1 and points > 0', [key])
}

/** The number of attempts within the window, including this one. */
function count(limiter: RateLimiterPostgres, key: string): Promise<number> {
  return consume(limiter, key, (seconds) => {
    const minutes = Math.ceil(seconds / 60)
    return `There were too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  })
}

/** A hash, so that mistyped addresses are not stored. */
function accountKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex')
}
