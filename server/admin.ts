import { mkdir } from 'node:fs/promises'
import { settingsOf } from '#server/start/app-settings.ts'
import { requireAppRole } from '#server/start/require-app-role.ts'
import { withBackupLock } from './backups/backup-lock.ts'
import { type Config, readConfig } from './config/config.ts'
import { addressesOf } from './config/database-address.ts'
import { isLoopback } from './config/loopback.ts'
import { connectTo } from './db/connect-to.ts'
import { type ConnectionSettings, openDatabase, openPool, withConnection } from './db/database.ts'
import { appRole } from './db/embedded/roles.ts'
import { migrateDatabase, requireCurrentSchema } from './db/migrate.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { backUpAtConsole } from './operator/back-up.ts'
import { diagnoseAtConsole } from './operator/diagnose.ts'
import { messageOf } from './operator/file-problem.ts'
import { type Command, readCommand } from './operator/read-command.ts'
import { resealAtConsole } from './operator/reseal.ts'
import { restoreAtConsole, restoreOrganizationAtConsole } from './operator/restore.ts'
import { restoreToAtConsole } from './operator/restore-to.ts'
import { rotateSigningKeyAtConsole } from './operator/rotate-signing-key.ts'
import { bankHolidayFeedAt } from './outbound/bank-holiday-feed.ts'
import { systemClock } from './outside.ts'
import { openOwnerConnection } from './start/owner-connection.ts'

// `npm run admin`: commands for people with access to the server itself.

const noServer = { isDemo: false, defaultOrganizationId: null, webFolder: null }

try {
  console.log(`\n${await runCommand(process.argv.slice(2))}`)
  process.exit(0)
} catch (error) {
  console.error(messageOf(error))
  process.exit(1)
}

async function runCommand(words: readonly string[]): Promise<string> {
  const command = readCommand(words)
  const config = readConfig(process.env)
  if (command.kind === 'restore-to') return restoreToAtConsole(config, command.moment, systemClock.now())
  if (command.kind === 'diagnose') return diagnose(config, command.path)
  const mayBeNew = command.kind === 'restore'
  if (mayBeNew && config.database.kind === 'embedded') await mkdir(config.dataDir, { recursive: true })
  const { owner, close } = await openOwnerConnection(config, mayBeNew)
  return execute(command, config, owner).finally(close)
}

async function execute(
  command: Exclude<Command, { kind: 'restore-to' | 'diagnose' }>,
  config: Config,
  owner: ConnectionSettings,
): Promise<string> {
  if (command.kind === 'restore' && (await isWithoutSchema(owner)))
    await migrateDatabase(owner, await appRoleOf(config))
  await withConnection(owner, requireThisRelease)
  const settings = await settingsOf(config, noServer)
  const now = systemClock.now()
  switch (command.kind) {
    case 'person':
      return withConnection(owner, (client) =>
        openDatabase(client).transaction((db) => command.run(db, settings, now, command.email)),
      )
    case 'backup':
      return withBackupLock(owner, (client) => backUpAtConsole(client, settings, now, command))
    case 'reseal':
      return withConnection(owner, (client) => resealAtConsole(client, settings, now))
    case 'rotate-signing-key':
      return withConnection(owner, (client) => rotateSigningKeyAtConsole(client, settings, now))
    case 'restore':
      return withBackupLock(owner, (client) => restoreAtConsole(client, settings, now, command))
    case 'restore-organization':
      return withBackupLock(owner, (client) => restoreOrganizationAtConsole(client, settings, now, command))
  }
}

/** Also without its database, or with that of another release, as help is needed then. */
async function diagnose(config: Config, path: string | null): Promise<string> {
  const problems: string[] = []
  const note = (error: unknown) => void problems.push(messageOf(error))
  const opened = await openOwnerConnection(config).catch(note)
  const owner = opened?.owner ?? null
  if (owner) await withConnection(owner, requireThisRelease).catch(note)
  const pool = openPool(owner ?? { stream: refuse }, () => undefined)
  const { bankHolidaysUrl, smtpUrl } = config
  const sources = {
    archive: null,
    mailer:
      smtpUrl === null ? null : smtpMailer(smtpUrl, { isThisMachine: isLoopback(new URL(smtpUrl).hostname) }),
    bankHolidayFeed: bankHolidayFeedAt(bankHolidaysUrl),
    // Not a key is needed, and without data there is no folder for a new one.
    settings: await settingsOf({ ...config, secretKeys: [''] }, noServer),
  }
  return diagnoseAtConsole({ ...sources, pool, owner }, systemClock.now(), path, problems[0])
    .finally(() => pool.end())
    .finally(() => opened?.close())
}

function refuse(): never {
  throw new Error('There is no database to connect to.')
}

async function isWithoutSchema(owner: ConnectionSettings): Promise<boolean> {
  const { rows } = await withConnection(owner, (client) =>
    client.query<{ isEmpty: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`,
    ),
  )
  return rows[0]?.isEmpty ?? false
}

async function appRoleOf({ database }: Config): Promise<string> {
  if (database.kind === 'embedded') return appRole
  return withConnection(connectTo(addressesOf(database.url)), requireAppRole)
}

async function requireThisRelease(client: Parameters<typeof requireCurrentSchema>[0]): Promise<void> {
  await requireCurrentSchema(client).catch((cause: unknown) => {
    throw new Error('The database is not of this release: start this release once, then try again.', {
      cause,
    })
  })
}
