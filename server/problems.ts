import type { ProblemCode } from '#contract/problem.ts'

// Every refusal is thrown from here: one closed list of codes, one status each, a sentence for the user.

export const statusOf: Readonly<Record<ProblemCode, number>> = {
  'invalid-input': 400,
  'malformed-request': 400,
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'invalid-code': 401,
  'second-factor-required': 401,
  'single-sign-on-required': 403,
  'not-permitted': 403,
  'confirmation-required': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'stale-version': 409,
  'wrong-status': 409,
  'already-exists': 409,
  'in-use': 409,
  gone: 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'reused-idempotency-key': 422,
  'sign-in-stopped': 423,
  'too-many-requests': 429,
  unexpected: 500,
  'source-unusable': 502,
  'under-maintenance': 503,
  unavailable: 503,
  'source-too-slow': 504,
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ProblemCode
  readonly fields: Readonly<Record<string, string>> | undefined
  /** When to try again, in seconds; only of `too-many-requests` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined
  readonly signInAddress: string | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: {
      fields?: Readonly<Record<string, string>>
      retryAfterSeconds?: number
      signInAddress?: string
    } = {},
  ) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.signInAddress = more.signInAddress
  }
}

/** Tried again, it may succeed without a change. */
export function isTemporary({ code }: Refusal): boolean {
  return code === 'too-many-requests' || code === 'unavailable'
}

/** Field paths and their sentences; the first is also the message. */
export function invalidInput(fields: Readonly<Record<string, string>>): Refusal {
  const [first = 'Check what was sent.'] = Object.values(fields)
  return new Refusal('invalid-input', first, { fields })
}

export const notSignedIn = () => new Refusal('not-signed-in', 'Please sign in.')

/** The same words whether an API key is unknown, expired or revoked, or its owner lost the right to it. */
export const keyNotGood = () =>
  new Refusal('not-signed-in', 'This API key is not valid. Make another one in Term Calendar.')

export const secondFactorRequired = () =>
  new Refusal('second-factor-required', 'Set up your second factor to go on.')

/** The same words whether a thing does not exist or is out of reach. */
export const notFound = (thing: string) =>
  new Refusal('not-found', `${thing} not found. It may have been deleted, or you don’t have access to it.`)

/** The row that a call names, of the query that looks for it. */
export async function requireRow<Row>(thing: string, found: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row] = await found
  if (row === undefined) throw notFound(thing)
  return row
}

/** For what no longer exists, such as a used link. */
export const gone = (message: string) => new Refusal('gone', message)

export const nothingHere = () => new Refusal('not-found', 'There is nothing at this address.')

export const notPermitted = (message: string) => new Refusal('not-permitted', message)

export const confirmationRequired = () =>
  new Refusal('confirmation-required', 'Confirm with your password and a code first.')

export const staleVersion = (thing: string) =>
  new Refusal(
    'stale-version',
    `Someone else has changed this ${thing} since you opened it. Look at their version before you go on.`,
  )

export const wrongStatus = (message: string) => new Refusal('wrong-status', message)

export const alreadyExists = (message: string) => new Refusal('already-exists', message)

export const inUse = (message: string) => new Refusal('in-use', message)

export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new Refusal('too-many-requests', message, { retryAfterSeconds })

export const sourceUnusable = (message: string) => new Refusal('source-unusable', message)

export const sourceTooSlow = (message: string) => new Refusal('source-too-slow', message)

/** For everyone but system administrators. */
export const underMaintenance = (systemName: string, supportEmail: string | null) =>
  new Refusal(
    'under-maintenance',
    `${systemName} is closed for maintenance and opens again soon. What you have saved is safe.${supportEmail === null ? '' : ` Questions? Write to ${supportEmail}.`}`,
    { retryAfterSeconds: 60 },
  )

/** Logged too, as only the operator can help. */
export const sealedByAnotherKey = () =>
  new Refusal(
    'unavailable',
    'This needs something that was encrypted with another SECRET_KEY than the server has now. The operator of the server must put the old key back.',
  )

export const unavailable = () =>
  new Refusal(
    'unavailable',
    'Term Calendar can’t reach its database just now. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
    },
  )

/** The database answers, but others are changing the same rows, or too much is asked of it. */
export const busy = () =>
  new Refusal(
    'unavailable',
    'Term Calendar is busy: too many changes meet at this moment. Nothing was changed; please try again.',
    { retryAfterSeconds: 1 },
  )

export const diskFullSentence =
  'The server’s disk is full, so nothing can be saved just now; what was saved before is safe. The operator of the server must make space.'

export const diskFull = () => new Refusal('unavailable', diskFullSentence, { retryAfterSeconds: 60 })
