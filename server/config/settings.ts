import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { minPasswordLength } from '#domain/people/new-password.ts'
import { addressesOf } from './database-address.ts'
import { isLoopback } from './loopback.ts'

type Rule = readonly [holds: (text: string) => boolean, wanted: string]

/** The first rule that fails gives the sentence: the name of the setting goes in front, its value may be a secret. */
const orNull = <Setting extends z.core.$ZodType>(setting: Setting) => z._default(z.nullable(setting), null)

const text = (...rules: readonly Rule[]) =>
  orNull(z.string().check(...rules.map(([holds, error]) => z.refine<string>(holds, { error, abort: true }))))

const url = (protocols: readonly string[], wanted: string): Rule => [
  (address) =>
    URL.canParse(address) &&
    protocols.includes(new URL(address).protocol) &&
    new URL(address).hostname !== '',
  wanted,
]

const isHttpsOrOwn = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

const isBareOrigin = (address: string) => {
  const { username, pathname, search, hash } = new URL(address)
  return username === '' && pathname === '/' && search === '' && hash === ''
}

const [isPostgres, wantedPostgres] = url(
  ['postgres:', 'postgresql:'],
  'must look like postgres://user:password@host:5432/database, where several hosts have commas between',
)

const database = text(
  [(list) => addressesOf(list).every(isPostgres), wantedPostgres],
  [
    (list) => new URL(addressesOf(list)[0]).pathname.length > 1,
    'must name a database after the host, as in …:5432/term_calendar',
  ],
)

const secretRules: readonly Rule[] = [
  [
    (key) => (/^[0-9a-f]+$/i.test(key) ? Math.floor(key.length / 2) : Buffer.byteLength(key)) >= 32,
    'must hold at least 32 bytes; "openssl rand -base64 32" makes a good one',
  ],
  [
    (key) => !isExample(key),
    'looks like an example or a pattern; "openssl rand -base64 32" makes a good one',
  ],
]

const keysOf = (list: string) => list.split(',').map((key) => key.trim())

/** The same of each of several, with commas between. */
const secrets = text(
  ...secretRules.map(([holds, wanted]): Rule => [(list) => keysOf(list).every(holds), wanted]),
  [(list) => new Set(keysOf(list)).size === keysOf(list).length, 'must not hold the same key twice'],
)

function isExample(key: string): boolean {
  if (/example|change[-_ ]?me|placeholder|password|secret|your[-_ ]|insert|replace/i.test(key)) return true
  const letters = [...key]
  const repeatsEvery = (length: number) =>
    letters.every((letter, i) => i < length || letter === letters[i - length])
  return Array.from({ length: 16 }, (_, i) => i + 1).some(repeatsEvery)
}

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const settings = z.object({
  /** A misspelt "production" would otherwise switch the demo accounts on. */
  NODE_ENV: orNull(z.enum(['production', 'development', 'test'], 'must be production, development or test')),
  PORT: text([
    (port) => /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65535,
    'must be a whole number from 1 to 65535',
  ]),
  HOST: text([
    (host) => isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host),
    'must be an address such as 127.0.0.1, or a host name',
  ]),
  DATA_DIR: text(),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  /** Past a pooler, for what listens and locks. */
  DATABASE_SESSION_URL: database,
  DATABASE_PREPARED_STATEMENTS: orNull(z.enum(['on', 'off'], 'must be on or off')),
  /** As the same role as DATABASE_URL. */
  DATABASE_REPLICA_URL: database,
  /** A new one goes in front of the old one until `npm run admin -- reseal` has run. */
  SECRET_KEY: secrets,
  PUBLIC_URL: text(
    url(['http:', 'https:'], 'must be an address such as https://calendar.example.org'),
    [
      isBareOrigin,
      'must be a bare origin such as https://calendar.example.org, without a path or a password',
    ],
    [isHttpsOrOwn, 'must begin with https:// unless it names this machine: plain http is for loopback only'],
  ),
  TRUSTED_PROXIES: text([
    (list) => list.split(',').every((part) => addressOrRange.safeParse(part.trim()).success),
    'must be addresses or ranges with commas between, such as 10.0.0.1, 10.1.0.0/16',
  ]),
  DEFAULT_ORGANIZATION_ID: orNull(
    z
      .guid('must be the id of an organisation, such as 123e4567-e89b-42d3-a456-426614174000')
      .check(z.toLowerCase()),
  ),
  BANK_HOLIDAYS_URL: text(
    url(['http:', 'https:'], 'must be an https:// address'),
    [(address) => new URL(address).username === '', 'must not hold a user name'],
    [isHttpsOrOwn, 'must begin with https:// unless it names this machine'],
  ),
  SMTP_URL: text(url(['smtp:', 'smtps:'], 'must look like smtp://user:password@host:587 or smtps://…:465')),
  MAIL_FROM: text([
    (address) => /^[^\s@<>,;:"]+@[a-z0-9.-]+$/i.test(address),
    'must be an address such as calendar@example.org',
  ]),
  MAIL_FROM_DOMAINS: text([
    (list) =>
      list.split(',').every((part) => z.hostname().safeParse(part.trim()).success && part.includes('.')),
    'must be domains with commas between, such as meadow.example, council.example',
  ]),
  /** Written as in an address, so that they can be compared. */
  PRIVATE_HOSTS: text([
    (list) =>
      keysOf(list.toLowerCase()).every(
        (host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host,
      ),
    'must be hosts with commas between, such as login.nursery.internal, hooks.nursery.internal:8443',
  ]),
  AUDIT_ADDRESS_MONTHS: text([
    (months) => /^\d{1,3}$/.test(months) && Number(months) >= 1 && Number(months) <= 120,
    'must be a whole number of months from 1 to 120',
  ]),
  METRICS_TOKEN: text(...secretRules),
  /** A path to a file, or an address. */
  BREACHED_PASSWORDS: text(
    [
      (source) => !/^\w+:\/\//.test(source) || /^https?:/.test(source),
      'must be the path of a file or an https:// address',
    ],
    [
      (source) => !/^https?:/.test(source) || (URL.canParse(source) && new URL(source).username === ''),
      'must be an address without a user name',
    ],
    [
      (source) => !/^https?:/.test(source) || isHttpsOrOwn(source),
      'must begin with https:// unless it names this machine',
    ],
  ),
  BACKUP_FOLDER: text(),
  ARCHIVE_FOLDER: text(),
  /** Run by the shell, with the path of a backup as its last argument. */
  BACKUP_COPY_COMMAND: text(),
  /** As long as a password must be at least: a file can be tried with as many as one likes. */
  BACKUP_PASSPHRASE: text([
    (passphrase) => [...passphrase].length >= minPasswordLength,
    `must have at least ${minPasswordLength} characters`,
  ]),
})
