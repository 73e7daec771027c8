import type pg from 'pg'
import type { Archive } from './db/archive/archive.ts'
import type { Replica } from './db/hosts/replica.ts'

/** The app's dependencies on the outside world, all passed in. */
export type Outside = {
  readonly pool: pg.Pool
  /** For connections that listen or hold locks, which no pooler may share; null: as the pool's. */
  readonly session: pg.PoolConfig | null
  /** For reads that may be some seconds old; null without DATABASE_REPLICA_URL. */
  readonly replica: Replica | null
  /** Bypasses row-level security, only for backups and erasing; null without DATABASE_OWNER_URL. */
  readonly owner: pg.PoolConfig | null
  /** Of the embedded PostgreSQL; null unless ARCHIVE_FOLDER is set. */
  readonly archive: Archive | null
  readonly clock: Clock
  readonly fetchText: FetchText
  /** For requests to sign-in providers; under the same rules as `fetchText`. */
  readonly fetch: Fetch
  readonly readTxt: ReadTxt
  readonly bankHolidayFeed: BankHolidayFeed
  readonly webhookSender: WebhookSender
  /** Null where the operator has set no list of breached passwords. */
  readonly breachedPasswords: BreachedPasswords | null
  /** Null without a mail server: mail then waits in the outbox. */
  readonly mailer: Mailer | null
  readonly settings: Settings
  /** When this server last finished a job, for the health page. */
  readonly doneJobs: DoneJobs
  readonly log: LogSettings
  /** True from the moment the server begins to stop, so that readiness fails before anything closes. */
  readonly isStopping: () => boolean
}

export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** Throws a refusal for a forbidden address or no answer within fifteen seconds. Never called inside a transaction. */
export type FetchText = (
  address: string,
  wanted: {
    readonly mediaTypes: readonly string[]
    readonly maxBytes: number
    /** What the answer before was called: if it still is the same, it is not sent again. */
    readonly ifNoneMatch?: string | null
  },
) => Promise<FetchedText>

export type FetchedText = {
  readonly mediaType: string
  readonly text: string
  /** Of a PDF, whose `text` is empty. */
  readonly content?: Uint8Array
  readonly etag?: string | null
  /** There is no text, as it is what `ifNoneMatch` named. */
  readonly isUnchanged?: true
}

/** The TXT records of a name, none where there is no such name; a refusal without an answer. Never inside a transaction. */
export type ReadTxt = (name: string) => Promise<readonly string[]>

/** Where bank holidays are published; set by the operator, so it may be on this machine. */
export type BankHolidayFeed = {
  readonly host: string
  /** As `FetchText` in what it refuses. Never called inside a transaction. */
  readonly fetch: () => Promise<string>
}

/** The part of the web's `fetch` that talking to a provider needs. */
export type Fetch = (
  address: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  },
) => Promise<Response>

/** Sends to addresses that people typed, under the same rules as `fetchText`. Never used inside a transaction. */
export type WebhookSender = {
  /** Throws a refusal, with the field `address`, for an address that may not be sent to. */
  readonly requireDeliverable: (address: string) => Promise<void>
  /** The status and the beginning of the answer, within ten seconds; throws a refusal without an answer. */
  readonly deliver: (
    address: string,
    request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<{ readonly status: number; readonly beginning: string }>
}

/** Whether a password is on the operator's list; false where the list can't be asked. Never called inside a transaction. */
export type BreachedPasswords = (password: string) => Promise<boolean>

/** Connects to the mail server. Never used inside a transaction. */
export type Mailer = {
  readonly send: (mail: MailToSend) => Promise<Delivery>
  /** Whether the mail server accepts our connection, or why not. */
  readonly probe: () => Promise<Delivery>
  readonly close: () => void
}

export type MailToSend = {
  /** The same for every attempt, so that duplicates can be recognised. */
  readonly id: string
  readonly toAddress: string
  readonly fromAddress: string
  readonly fromName: string
  /** Where replies go; null: to the sender's address. */
  readonly replyToAddress: string | null
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

/** `refused` is permanent; `failed` is retried. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string }

/** The first seals, all open: while a key is replaced, secrets sealed with the one before stay readable. */
export type SecretKeys = readonly [Buffer, ...Buffer[]]

export type Settings = {
  /** The product's address, without a slash at the end. */
  readonly publicUrl: string
  /** The origins of our own pages; the public one first. */
  readonly ownOrigins: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Demo accounts and set-up codes on screen; stored in the database, never on in production. */
  readonly isDemo: boolean
  readonly defaultOrganizationId: string | null
  /** The from-address of mails, unless an organisation has its own. */
  readonly mailFrom: string
  /** The domains from which organisations may send mail, once they have proved them; in small letters. */
  readonly mailFromDomains: readonly string[]
  /** After how many months the audit loses the addresses that people called from. */
  readonly auditAddressMonths: number
  /** 32 bytes each that encrypt secrets at rest; never in the database. */
  readonly secretKeys: SecretKeys
  /** The token for reading metrics; null: they are not served. */
  readonly metricsToken: string | null
  /** The running release, from `package.json`. */
  readonly release: string
  /** The folder of the embedded PostgreSQL, to check its disk; null with an external one. */
  readonly dataFolder: string | null
  readonly backupFolder: string
  /** Encrypts the nightly backups; null: they are not encrypted. */
  readonly backupPassphrase: string | null
  /** Run after each nightly backup with the file as its last argument; null: it is copied nowhere. */
  readonly backupCopyCommand: string | null
  /** For the support file: each setting's name, and its value where that is no secret. */
  readonly described: Readonly<Record<string, string>>
  /** The built web, or null where only the API is served. */
  readonly webFolder: string | null
}

/** Remembers finished jobs, which are deleted from the queue. */
export type DoneJobs = {
  readonly note: (at: Date) => void
  readonly lastAt: () => Date | null
}

export type LogSettings = {
  readonly level: 'silent' | 'error' | 'warn' | 'info'
  readonly stream?: { write: (line: string) => void }
}
