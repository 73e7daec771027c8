import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { addressesOf } from './database-address.ts'

const key = 'q0Wm3vKx9T1sLr7pZy5uNbGdHcJfEaVo8iRk2tXlQwM='
const databaseUrl = 'postgres://app:hunter2@db.internal:5432/term_calendar'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('without any setting', () => {
  test('the app serves this machine only, from its own database, as a demo', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      database: { kind: 'embedded' },
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
      defaultOrganizationId: null,
      bankHolidaysUrl: 'https://www.gov.uk/bank-holidays.json',
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      mailFromDomains: [],
      privateHosts: [],
      auditAddressMonths: 13,
      secretKeys: null,
      metricsToken: null,
      breachedPasswords: null,
      backupFolder: resolve('data/backups'),
      archiveFolder: null,
      backupPassphrase: null,
      backupCopyCommand: null,
      described: expect.objectContaining({ SECRET_KEY: 'not set' }),
      isProduction: false,
      isDemo: true,
    })
  })

  test('an empty setting counts as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })
})

describe('demo mode is off', () => {
  test.each([
    ['in production', { NODE_ENV: 'production' }],
    ['on an address that others can reach', { HOST: '0.0.0.0' }],
    ['behind a public address', { PUBLIC_URL: 'https://calendar.example.org' }],
    ['on a database of one’s own', { DATABASE_URL: databaseUrl, SECRET_KEY: key }],
  ])('%s', (_, env) => {
    expect(readConfig(env).isDemo).toBe(false)
  })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '30 00'],
  ['HOST', 'http://localhost'],
  ['NODE_ENV', 'prod'],
  ['PUBLIC_URL', 'calendar.example.org'],
  ['PUBLIC_URL', 'ftp://calendar.example.org'],
  ['PUBLIC_URL', 'http://calendar.example.org'],
  ['PUBLIC_URL', 'http://127.0.0.1.example.org'],
  ['PUBLIC_URL', 'https://calendar.example.org/nursery'],
  ['PUBLIC_URL', 'https://anna@calendar.example.org'],
  ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,'],
  ['TRUSTED_PROXIES', '10/8'],
  ['TRUSTED_PROXIES', '010.0.0.1'],
  ['TRUSTED_PROXIES', 'fd00::/129'],
  ['DEFAULT_ORGANIZATION_ID', 'meadow-lane'],
  ['BANK_HOLIDAYS_URL', 'http://www.gov.uk/bank-holidays.json'],
  ['BANK_HOLIDAYS_URL', 'file:///etc/passwd'],
  ['DATABASE_URL', 'mysql://localhost/term_calendar'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['SMTP_URL', 'mail.example.org:25'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Calendar <calendar@example.org>'],
  ['MAIL_FROM_DOMAINS', 'calendar@example.org'],
  ['MAIL_FROM_DOMAINS', 'example.org,'],
  ['MAIL_FROM_DOMAINS', 'example'],
  ['AUDIT_ADDRESS_MONTHS', '0'],
  ['AUDIT_ADDRESS_MONTHS', '121'],
  ['AUDIT_ADDRESS_MONTHS', 'a year'],
  ['METRICS_TOKEN', 'short'],
  ['BACKUP_PASSPHRASE', 'too short'],
  ['BREACHED_PASSWORDS', 'ftp://lists.example/hashes'],
  ['BREACHED_PASSWORDS', 'http://lists.example/range/'],
  ['BREACHED_PASSWORDS', 'https://me@lists.example/range/'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY', 'a'.repeat(64)],
  ['SECRET_KEY', '0123456789abcdef'.repeat(4)],
  ['SECRET_KEY', 'kJ8wQz'.repeat(8).slice(0, 45)],
  ['SECRET_KEY', '9f86d081884c7d659a2feaa0c55ad015'],
  ['SECRET_KEY', 'change-me-please-3Kx9vTq8LsWm27Rz'],
  ['SECRET_KEY', `${key}, short`],
  ['SECRET_KEY', `${key},${key}`],
  ['SECRET_KEY', `${key},`],
])('%s=%s is refused in a sentence that names the setting', (name, value) => {
  const sentences = problemsOf({ SECRET_KEY: key, [name]: value })
  expect(sentences).toHaveLength(1)
  expect(sentences[0]).toMatch(new RegExp(`^${name} .+\\.$`))
})

test.each([
  ['PUBLIC_URL', 'https://calendar.example.org/'],
  ['PUBLIC_URL', 'http://[::1]:3000'],
  ['TRUSTED_PROXIES', '10.0.0.1, fd00::/8'],
  ['BANK_HOLIDAYS_URL', 'http://127.0.0.1:9000/feed.json'],
  ['SMTP_URL', 'smtps://user:password@mail.example.org'],
  ['MAIL_FROM', 'calendar@example.org'],
  ['MAIL_FROM_DOMAINS', 'Meadow.example, council.example'],
  ['AUDIT_ADDRESS_MONTHS', '6'],
  ['HOST', '::1'],
  ['BREACHED_PASSWORDS', 'https://lists.example/range/'],
  ['BREACHED_PASSWORDS', '/srv/lists/hashes.txt'],
  ['SECRET_KEY', '9f86d081884c7d659a2feaa0c55ad0159f86d081884c7d659a2feaa0c55ad016'],
])('%s=%s is accepted', (name, value) => {
  expect(problemsOf({ SECRET_KEY: key, [name]: value })).toEqual([])
})

test('every wrong setting is named at once', () => {
  const sentences = problemsOf({ PORT: 'x', HOST: '?', SMTP_URL: 'y' })
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'HOST', 'SMTP_URL'])
})

test('no sentence repeats a value, which may be a password', () => {
  const sentences = problemsOf({
    DATABASE_URL: 'mysql://app:hunter2@db/x',
    SMTP_URL: 'hunter2',
    SECRET_KEY: 'hunter2',
  })
  expect(sentences.join()).not.toContain('hunter2')
})

test('a database of one’s own needs a secret key of one’s own', () => {
  expect(problemsOf({ DATABASE_URL: databaseUrl })[0]).toMatch(/^SECRET_KEY must be set/)
})

test.each([
  ['postgres://a:b@h1:5432,h2:5433/db', ['postgres://a:b@h1:5432/db', 'postgres://a:b@h2:5433/db']],
  [
    'postgres://a:b,c@[::1],h2/db?sslmode=require',
    ['postgres://a:b,c@[::1]/db?sslmode=require', 'postgres://a:b,c@h2/db?sslmode=require'],
  ],
  ['postgres://h1/db', ['postgres://h1/db']],
])('%s names each of its hosts', (address, addresses) => {
  expect(addressesOf(address)).toEqual(addresses)
  expect(problemsOf({ DATABASE_URL: address, SECRET_KEY: key })).toEqual([])
})

test('an address with a host missing is refused', () => {
  const problems = problemsOf({ DATABASE_URL: 'postgres://a:b@h1:5432,/db', SECRET_KEY: key })
  expect(problems[0]).toMatch(/^DATABASE_URL must look like/)
})

test('an archive of a database of one’s own is left to that', () => {
  expect(problemsOf({ DATABASE_URL: databaseUrl, SECRET_KEY: key, ARCHIVE_FOLDER: 'archive' })).toEqual([
    expect.stringMatching(/^ARCHIVE_FOLDER is for the app’s own/),
  ])
})

test('the owner’s address alone is refused', () => {
  expect(problemsOf({ DATABASE_OWNER_URL: databaseUrl })[0]).toMatch(/^DATABASE_OWNER_URL needs DATABASE_URL/)
})

test('hosts of a private network are listed as an address writes them', () => {
  expect(readConfig({ PRIVATE_HOSTS: 'Login.internal, 10.0.0.7:8443,[::1]:9000' }).privateHosts).toEqual([
    'login.internal',
    '10.0.0.7:8443',
    '[::1]:9000',
  ])
  for (const wrong of [
    'https://login.internal',
    'login.internal/',
    'a b',
    '10.0.0.0/8',
    'x,',
    'login.internal:443',
  ])
    expect(problemsOf({ PRIVATE_HOSTS: wrong })[0]).toMatch(/^PRIVATE_HOSTS must be hosts/)
})
