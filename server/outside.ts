import type pg from 'pg'

/** The world that the app is given: nothing in it is reached for, all of it is passed in. */
export type Outside = {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly fetchText: FetchText
  readonly settings: Settings
  readonly log: LogSettings
  /** True from the moment the server is told to stop: readiness then says so before anything closes. */
  readonly isStopping: () => boolean
}

export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/**
 * Reads a text from an address that somebody typed. Throws a refusal for an address that must not be fetched, and
 * when nothing usable comes within fifteen seconds. Never called inside a transaction.
 */
export type FetchText = (
  address: string,
  wanted: { readonly mediaTypes: readonly string[]; readonly mostBytes: number },
) => Promise<FetchedText>

export type FetchedText = { readonly mediaType: string; readonly text: string }

export type Settings = {
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string
  /** The origins that a page of ours can have; the public one first. */
  readonly ownOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Demo accounts and set-up codes on screen; written into the database, never on in production. */
  readonly isDemo: boolean
  readonly defaultOrganizationId: string | null
  /** The address that mail comes from, unless an organisation has one of its own. */
  readonly mailFrom: string
  /** 32 bytes that encrypt secrets at rest; never in the database. */
  readonly secretKey: Buffer
  /** The built web, or null where only the API is served. */
  readonly webFolder: string | null
}

export type LogSettings = {
  readonly level: 'silent' | 'error' | 'warn' | 'info'
  readonly stream?: { write: (line: string) => void }
}
