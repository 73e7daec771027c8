import type pg from 'pg'

/** The world that the app is given: nothing in it is reached for, all of it is passed in. */
export type Outside = {
  readonly pool: pg.Pool
  /** Past row-level security, for backups and erasing alone; null where this server is not given the owner's address. */
  readonly owner: pg.PoolConfig | null
  readonly clock: Clock
  readonly fetchText: FetchText
  /** For what somebody's provider must be asked; under the same rules as `fetchText`. */
  readonly fetch: Fetch
  readonly bankHolidayFeed: BankHolidayFeed
  readonly webhookSender: WebhookSender
  /** Null where no mail server is set up: mail then waits in the outbox. */
  readonly mailer: Mailer | null
  readonly settings: Settings
  /** What this server has done of the queue: it tells so when it is asked how it is. */
  readonly doneJobs: DoneJobs
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
  wanted: { readonly mediaTypes: readonly string[]; readonly maxBytes: number },
) => Promise<FetchedText>

export type FetchedText = { readonly mediaType: string; readonly text: string }

/** Where bank holidays are published: the operator's word, so it may lead to this machine. */
export type BankHolidayFeed = {
  readonly host: string
  /** As `FetchText` in what it refuses. Never called inside a transaction. */
  readonly fetch: () => Promise<string>
}

/** As much of the web's `fetch` as talking to a provider takes. */
export type Fetch = (
  address: string,
  question: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  },
) => Promise<Response>

/** Tells addresses that somebody typed; under the same rules as `fetchText`. Never used inside a transaction. */
export type WebhookSender = {
  /** Throws a refusal, with the field `address`, for one that nothing may be sent to. */
  readonly requireDeliverable: (address: string) => Promise<void>
  /** What was answered, within ten seconds, and how the answer begins; throws a refusal when nothing was. */
  readonly deliver: (
    address: string,
    letter: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<{ readonly status: number; readonly beginning: string }>
}

/** The way to a mail server. Never used inside a transaction. */
export type Mailer = {
  readonly send: (mail: MailToSend) => Promise<Delivery>
  /** Whether the mail server lets us in; answers why not. */
  readonly probe: () => Promise<Delivery>
  readonly close: () => void
}

export type MailToSend = {
  /** Of one mail always the same, whenever it is sent: who gets it twice can tell. */
  readonly id: string
  readonly toAddress: string
  readonly fromAddress: string
  readonly fromName: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
  readonly attachments: readonly MailAttachment[]
}

export type MailAttachment = {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Buffer
}

/** Refused is for good; failed may pass. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string }

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
  /** Whoever bears it may read the metrics; null: nobody may. */
  readonly metricsToken: string | null
  /** The release that runs, as `package.json` numbers it. */
  readonly release: string
  /** Where the server's own PostgreSQL lies, to look whether there is room; null where one is given. */
  readonly dataFolder: string | null
  /** Where backups lie, on this server's disk. */
  readonly backupFolder: string
  /** Encrypts the nightly backups; null: they are not encrypted. */
  readonly backupPassphrase: string | null
  /** The built web, or null where only the API is served. */
  readonly webFolder: string | null
}

/** What becomes of this server's jobs nobody else remembers: a job that is done is gone from the queue. */
export type DoneJobs = {
  readonly note: (at: Date) => void
  /** When the last one was done, or null. */
  readonly lastAt: () => Date | null
}

export type LogSettings = {
  readonly level: 'silent' | 'error' | 'warn' | 'info'
  readonly stream?: { write: (line: string) => void }
}
