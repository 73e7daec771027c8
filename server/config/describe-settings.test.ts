import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { describeSettings } from './describe-settings.ts'
import { settings } from './settings.ts'

const key = 'q0Wm3vKx9T1sLr7pZy5uNbGdHcJfEaVo8iRk2tXlQwM='

/** A valid value of each setting, with what must not be seen of it. */
const samples: Readonly<Record<string, readonly [value: string, hidden: readonly string[]]>> = {
  NODE_ENV: ['production', []],
  PORT: ['3001', []],
  HOST: ['127.0.0.1', []],
  PUBLIC_URL: ['https://calendar.example', []],
  AUDIT_ADDRESS_MONTHS: ['13', []],
  DATA_DIR: ['/home/meadow/data', ['meadow']],
  DATABASE_URL: ['postgres://app:hunter2@db.lan:5432/term', ['hunter2', 'db.lan']],
  DATABASE_OWNER_URL: ['postgres://owner:hunter3@db.lan:5432/term', ['hunter3', 'db.lan']],
  DATABASE_REPLICA_URL: ['postgres://app:hunter8@replica.lan:5432/term', ['hunter8', 'replica.lan']],
  DATABASE_SESSION_URL: ['postgres://app:hunter9@pool.lan:5432/term', ['hunter9', 'pool.lan']],
  DATABASE_PREPARED_STATEMENTS: ['off', []],
  SECRET_KEY: [key, [key]],
  TRUSTED_PROXIES: ['10.9.8.7', ['10.9.8.7']],
  DEFAULT_ORGANIZATION_ID: ['123e4567-e89b-42d3-a456-426614174000', ['123e4567']],
  BANK_HOLIDAYS_URL: ['https://feed.example/?token=hunter4', ['hunter4']],
  SMTP_URL: ['smtp://mailer:hunter5@mail.lan:587', ['hunter5', 'mailer', 'mail.lan']],
  MAIL_FROM: ['anna.smith@meadow.example', ['anna']],
  MAIL_FROM_DOMAINS: ['meadow.example', ['meadow']],
  PRIVATE_HOSTS: ['login.lan:8443', ['login.lan']],
  METRICS_TOKEN: [`metrics-${key}`, [key]],
  BREACHED_PASSWORDS: ['https://breached.example/?key=hunter6', ['hunter6']],
  BACKUP_FOLDER: ['/home/lane/backups', ['lane']],
  ARCHIVE_FOLDER: ['/home/lane/archive', ['lane']],
  BACKUP_COPY_COMMAND: ['/home/lane/copy-backup', ['lane']],
  BACKUP_PASSPHRASE: ['four words that do not match', ['four words']],
}

test('every setting is described, and no value that is secret or names a person', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(settings.shape).sort())
  const env = Object.fromEntries(Object.entries(samples).map(([name, [value]]) => [name, value]))
  // All are valid together, but for the archive, which is for a database of the app's own.
  const { ARCHIVE_FOLDER: _, ...together } = env
  readConfig(together)
  const described = describeSettings(env)
  const text = JSON.stringify(described)
  for (const [name, [value, hidden]] of Object.entries(samples)) {
    expect(described[name]).toBe(hidden.length === 0 ? value : 'set')
    for (const part of hidden) expect(text).not.toContain(part)
  }
  expect(Object.values(describeSettings({}))).toEqual(Object.keys(samples).map(() => 'not set'))
})

test('what is no setting of ours is not in it', () => {
  expect(JSON.stringify(describeSettings({ AWS_SECRET_ACCESS_KEY: 'hunter7' }))).not.toMatch(/hunter7|AWS/)
})
