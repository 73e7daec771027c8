import { join, resolve } from 'node:path'
import { isLoopback } from './loopback.ts'
import {
  readBankHolidaysUrl,
  readDatabaseUrl,
  readHost,
  readMailAddress,
  readMode,
  readOrganizationId,
  readPassphrase,
  readPort,
  readPublicUrl,
  readSecretKey,
  readSmtpUrl,
  readTrustedProxies,
} from './read-setting.ts'

export type DatabaseSetting =
  | { kind: 'embedded' }
  /** Without the owner's address nothing is migrated: the schema must already be there. */
  | { kind: 'given'; url: string; ownerUrl: string | null }

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  database: DatabaseSetting
  /** An origin: no trailing slash. */
  publicUrl: string
  trustedProxies: string[]
  defaultOrganizationId: string | null
  bankHolidaysUrl: string
  smtpUrl: string | null
  mailFrom: string
  /** Null: generated and stored in the data directory (`loadSecretKey`). */
  secretKey: string | null
  metricsToken: string | null
  /** Absolute. */
  backupFolder: string
  /** Encrypts the automatic backups; null: they are not encrypted. */
  backupPassphrase: string | null
  isProduction: boolean
  isDemo: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads every setting once; throws one ConfigError with a sentence for each wrong one. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []

  function setting<Value, Absent>(
    name: string,
    read: (text: string) => Value,
    absent: Absent,
  ): Value | Absent {
    const text = env[name]?.trim() ?? ''
    if (text === '') return absent
    try {
      return read(text)
    } catch (refusal) {
      problems.push(`${name} ${refusal instanceof Error ? refusal.message : 'cannot be read'}.`)
      return absent
    }
  }

  const mode = setting('NODE_ENV', readMode, 'development')
  const port = setting('PORT', readPort, 3000)
  const host = setting('HOST', readHost, '127.0.0.1')
  const url = setting('DATABASE_URL', readDatabaseUrl, null)
  const ownerUrl = setting('DATABASE_OWNER_URL', readDatabaseUrl, null)
  const secretKey = setting('SECRET_KEY', readSecretKey, null)

  const isGiven = (name: string) => (env[name]?.trim() ?? '') !== ''
  if (isGiven('DATABASE_OWNER_URL') && !isGiven('DATABASE_URL')) {
    problems.push('DATABASE_OWNER_URL needs DATABASE_URL beside it, the address that the app itself uses.')
  }
  if (isGiven('DATABASE_URL') && !isGiven('SECRET_KEY')) {
    problems.push('SECRET_KEY must be set when DATABASE_URL is; "openssl rand -base64 32" makes a good one.')
  }

  const publicUrl = setting('PUBLIC_URL', readPublicUrl, `http://localhost:${port}`)
  // A proxy in front of a loopback address would expose the demo, whose passwords are public.
  const publicHost = new URL(publicUrl).hostname
  const dataDir = setting('DATA_DIR', (text) => resolve(text), resolve('data'))
  const config: Config = {
    port,
    host,
    dataDir,
    database: url === null ? { kind: 'embedded' } : { kind: 'given', url, ownerUrl },
    publicUrl,
    trustedProxies: setting('TRUSTED_PROXIES', readTrustedProxies, []),
    defaultOrganizationId: setting('DEFAULT_ORGANIZATION_ID', readOrganizationId, null),
    bankHolidaysUrl: setting(
      'BANK_HOLIDAYS_URL',
      readBankHolidaysUrl,
      'https://www.gov.uk/bank-holidays.json',
    ),
    smtpUrl: setting('SMTP_URL', readSmtpUrl, null),
    mailFrom: setting('MAIL_FROM', readMailAddress, `no-reply@${publicHost}`),
    secretKey,
    metricsToken: setting('METRICS_TOKEN', readSecretKey, null),
    backupFolder: setting('BACKUP_FOLDER', (text) => resolve(text), join(dataDir, 'backups')),
    backupPassphrase: setting('BACKUP_PASSPHRASE', readPassphrase, null),
    isProduction: mode === 'production',
    isDemo: url === null && mode !== 'production' && isLoopback(host) && isLoopback(publicHost),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
