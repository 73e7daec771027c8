import type pg from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { sourceKey } from '#server/http/caller-address.ts'
import { consume } from '#server/http/limits/consume.ts'
import {
  accountKey,
  type CountedKind,
  countFailure,
  deleteFailures,
  liftWaits,
  uncountFailure,
} from './limits/failed-sign-ins.ts'

const windowSeconds = 15 * 60
/** A whole nursery may share one address. */
const perSource = 100
/** Enough to ask again while waiting for the mail, too few to flood a mailbox. */
const resetsPerAccount = 5
const registrationsPerAccount = 5

export type Attempts = ReturnType<typeof countAttempts>

/** Whose sign-in is counted, and where: failures on a known device are counted apart from all others. */
export type SignInAttempt = {
  readonly email: string
  readonly address: string
  readonly now: Date
  readonly knownDevice: string | null
}

/** Guessed after the password or after the organisation's provider, whose counts don't hold each other up. */
export type GuessedFactor = Extract<CountedKind, 'second-factor' | 'single-sign-on'>

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
  const ofSource = limiter('sign-in-source', perSource)
  const ofPasswordResets = limiter('forgotten-password', resetsPerAccount)
  const ofRegistration = limiter('registration', registrationsPerAccount)
  const ofLinks = limiter('link-source', perSource)
  const giveBack = (of: RateLimiterPostgres, address: string) => uncount(pool, of.getKey(sourceKey(address)))

  async function guess(kind: CountedKind, attempt: SignInAttempt): Promise<number> {
    await count(ofSource, sourceKey(attempt.address))
    return countFailure(pool, countedOf(kind, attempt), attempt.now)
  }

  return {
    /** 429 after too many for the account, existing or not, or the address; else the number of failures before. */
    guessPassword: (attempt: SignInAttempt) => guess('password', attempt),

    /** This attempt doesn't count, and the earlier ones still do until a sign-in is complete. */
    async passwordWasRight(attempt: SignInAttempt): Promise<void> {
      await giveBack(ofSource, attempt.address)
      await uncountFailure(pool, countedOf('password', attempt))
    },

    guessSecondFactor: (kind: GuessedFactor, attempt: SignInAttempt) => guess(kind, attempt),

    /** Called after a complete sign-in with a second factor. */
    async secondFactorWasRight(kind: GuessedFactor, attempt: SignInAttempt): Promise<void> {
      await giveBack(ofSource, attempt.address)
      await deleteFailures(pool, countedOf(kind, attempt))
    },

    /** Called after a complete sign-in by password. */
    resetPasswordGuesses: (attempt: SignInAttempt) => deleteFailures(pool, countedOf('password', attempt)),

    /** Without an account to guess: limits the load from one address. */
    async signInByPasskey(address: string): Promise<() => Promise<void>> {
      await count(ofSource, sourceKey(address))
      return () => giveBack(ofSource, address)
    },

    /** Counted apart from signing in, so that an attacker's attempts don't block an open session. */
    async confirm({ email }: { readonly email: string }, now: Date): Promise<void> {
      await countFailure(pool, { kind: 'confirmation', email, device: newDevice }, now)
    },

    resetConfirmations: ({ email }: { readonly email: string }) =>
      deleteFailures(pool, { kind: 'confirmation', email, device: newDevice }),

    /** After a new password was chosen by a link in a mail. */
    liftWaits: (email: string, now: Date) => liftWaits(pool, email, now),

    /** Limits the mails to an address, whether it has an account or not. */
    async forgotPassword(email: string, address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
      await count(ofPasswordResets, accountKey(email))
    },

    /** Limited like forgotten passwords: an unknown caller chooses where the mail goes. */
    async register(email: string, address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
      await count(ofRegistration, accountKey(email))
    },

    /** A token can't be guessed; this protects the server from the load of trying. */
    async useLink(address: string): Promise<void> {
      await count(ofLinks, sourceKey(address))
    },

    /** The link was a good one, so it doesn't count: a whole nursery may join from one address. */
    linkWasRight: (address: string) => giveBack(ofLinks, address),
  }
}

const newDevice = 'new'

const countedOf = (kind: CountedKind, { email, knownDevice }: SignInAttempt) => ({
  kind,
  email,
  device: knownDevice ?? newDevice,
})

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
