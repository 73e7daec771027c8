import { join, resolve } from 'node:path'
import { describeSettings } from './describe-settings.ts'
import { isLoopback } from './loopback.ts'
import { settings } from './settings.ts'

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads every setting once; throws one ConfigError with a sentence for each wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const trimmed = Object.entries(env).map(([name, text]) => [name, text?.trim()] as const)
  const given = Object.fromEntries(trimmed.filter(([, text]) => text))
  const read = settings.safeParse(given)
  const problems = (read.error?.issues ?? []).map(({ path, message }) => `${path.join()} ${message}.`)
  problems.push(...unfittingTogether(given))
  if (!read.success || problems.length > 0) throw new ConfigError(problems)

  const { DATABASE_URL: url, ...others } = read.data
  const port = Number(others.PORT ?? 3000)
  const host = others.HOST ?? '127.0.0.1'
  const { origin, hostname } = new URL(others.PUBLIC_URL ?? `http://localhost:${port}`)
  const dataDir = resolve(others.DATA_DIR ?? 'data')
  const isProduction = others.NODE_ENV === 'production'
  return {
    port,
    host,
    /** Absolute. */
    dataDir,
    database:
      url === null
        ? ({ kind: 'embedded' } as const)
        : {
            kind: 'given' as const,
            url,
            /** Null: nothing is migrated, so the schema must already be there. */
            ownerUrl: others.DATABASE_OWNER_URL,
            replicaUrl: others.DATABASE_REPLICA_URL,
            /** Where DATABASE_URL is that of a pooler. */
            sessionUrl: others.DATABASE_SESSION_URL,
            preparesStatements: others.DATABASE_PREPARED_STATEMENTS !== 'off',
          },
    /** An origin: no trailing slash. */
    publicUrl: origin,
    trustedProxies: listOf(others.TRUSTED_PROXIES),
    defaultOrganizationId: others.DEFAULT_ORGANIZATION_ID,
    bankHolidaysUrl: new URL(others.BANK_HOLIDAYS_URL ?? 'https://www.gov.uk/bank-holidays.json').href,
    smtpUrl: others.SMTP_URL,
    mailFrom: others.MAIL_FROM ?? `no-reply@${hostname}`,
    /** In small letters. */
    mailFromDomains: listOf(others.MAIL_FROM_DOMAINS?.toLowerCase()),
    /** Hosts outside the public internet that organisations may name, as `host` or `host:port`. */
    privateHosts: listOf(others.PRIVATE_HOSTS?.toLowerCase()),
    auditAddressMonths: Number(others.AUDIT_ADDRESS_MONTHS ?? 13),
    /** The first seals, all open. Null: generated and stored in the data directory (`loadSecretKeys`). */
    secretKeys: keysIn(others.SECRET_KEY),
    metricsToken: others.METRICS_TOKEN,
    /** An absolute path or an address. */
    breachedPasswords: pathOrAddress(others.BREACHED_PASSWORDS),
    /** Absolute. */
    backupFolder: resolve(others.BACKUP_FOLDER ?? join(dataDir, 'backups')),
    /** Where the app's own PostgreSQL archives its write-ahead log; absolute. */
    archiveFolder: others.ARCHIVE_FOLDER === null ? null : resolve(others.ARCHIVE_FOLDER),
    /** Encrypts the automatic backups; null: they are not encrypted. */
    backupPassphrase: others.BACKUP_PASSPHRASE,
    /** Copies a backup off the machine; null: they stay in the folder. */
    backupCopyCommand: others.BACKUP_COPY_COMMAND,
    /** For the support file. */
    described: describeSettings(env),
    isProduction,
    // A proxy before a loopback address would show the demo, whose passwords everyone knows, to the world.
    isDemo: url === null && !isProduction && isLoopback(host) && isLoopback(hostname),
  }
}
export type Config = ReturnType<typeof readConfig>

function unfittingTogether(given: Readonly<Record<string, string | undefined>>): string[] {
  if (!given.DATABASE_URL)
    return ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL', 'DATABASE_SESSION_URL']
      .filter((name) => given[name])
      .map((name) => `${name} needs DATABASE_URL beside it, the address that the app itself uses.`)
  const problems: string[] = []
  if (!given.SECRET_KEY)
    problems.push('SECRET_KEY must be set when DATABASE_URL is; "openssl rand -base64 32" makes a good one.')
  if (given.ARCHIVE_FOLDER)
    problems.push(
      'ARCHIVE_FOLDER is for the app’s own PostgreSQL: let the server of DATABASE_URL archive by its archive_command.',
    )
  return problems
}

function listOf(text: string | null | undefined): string[] {
  return text?.split(',').map((part) => part.trim()) ?? []
}

function keysIn(list: string | null): readonly [string, ...string[]] | null {
  const [first, ...others] = listOf(list)
  return first === undefined ? null : [first, ...others]
}

function pathOrAddress(source: string | null): string | null {
  return source === null || /^https?:/.test(source) ? source : resolve(source)
}
