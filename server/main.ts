import { fileURLToPath } from 'node:url'
import { secretSettingsOf, settingsOf } from '#server/start/app-settings.ts'
import { listen, stopListening } from '#server/start/listen.ts'
import { trackConnections } from '#server/start/open-connections.ts'
import { openConnections, prepareDatabase } from '#server/start/prepare-database.ts'
import { stopOnSignals } from '#server/start/shutdown.ts'
import { allJobs } from './all-jobs.ts'
import { buildApp } from './app.ts'
import { breachedPasswordsOf } from './auth/breached-passwords/breached-passwords.ts'
import { backupPlace, failureReason } from './backups/failure-reason.ts'
import { sweepKilledBackups } from './backups/sweep-killed.ts'
import { type Config, readConfig } from './config/config.ts'
import { isLoopback } from './config/loopback.ts'
import { type ConnectionSettings, openDatabase, openPool, withConnection } from './db/database.ts'
import { openReplica } from './db/hosts/replica.ts'
import { findFirstOrganization } from './demo/first-organization.ts'
import { trackDoneJobs } from './jobs/done-jobs.ts'
import { type RunningJobs, startJobs } from './jobs/start-jobs.ts'
import { smtpMailer } from './mail/smtp-mailer.ts'
import { bankHolidayFeedAt } from './outbound/bank-holiday-feed.ts'
import { fetchOver } from './outbound/fetch-over.ts'
import { fetchTextOver } from './outbound/fetch-text.ts'
import { internet } from './outbound/internet.ts'
import { routesOver } from './outbound/private-hosts.ts'
import { readTxtFrom } from './outbound/read-txt.ts'
import { webhookSenderOver } from './outbound/webhook-sender.ts'
import { type Mailer, type Outside, type Settings, systemClock } from './outside.ts'
import { logUncaughtErrors, openServerLog } from './start/server-log.ts'
import { startMessage } from './start/start-message.ts'

// Stack traces in the log name the sources.
process.setSourceMapsEnabled(true)

const isBuilt = import.meta.url.endsWith('/dist/server/main.js')
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const serverLog = openServerLog()
const shutdown = stopOnSignals()
logUncaughtErrors(serverLog)

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!shutdown.isStopping()) console.error(error instanceof Error ? error.message : error)
  await shutdown.end(1)
}

async function start(config: Config): Promise<void> {
  const watcher = {
    lost: (sentence: string) => serverLog.log.warn(sentence),
    back: (sentence: string) => serverLog.log.info(sentence),
    taken: (sentence: string) => {
      serverLog.log.error(sentence)
      void shutdown.end(1)
    },
  }
  const connections = await openConnections(config, watcher, shutdown)
  const { isDemo } = await prepareDatabase(connections, {
    mayBeDemo: config.isDemo,
    settings: await secretSettingsOf(config),
    clock: systemClock,
  })

  const logLost = (error: Error) => serverLog.log.info(`A connection was lost: ${error.message}`)
  const pool = openPool(connections.app, logLost)
  shutdown.closeLater(() => pool.end())
  const mailer = mailerFor(config)
  const replica = connections.replica && openReplica(pool, openPool(connections.replica, logLost))
  if (replica) shutdown.closeLater(replica.stop)
  const routes = routesOver(internet, config.privateHosts)
  const outside: Outside = {
    pool,
    replica,
    owner: connections.owner,
    session: connections.session,
    archive: connections.archive,
    clock: systemClock,
    fetchText: fetchTextOver(internet),
    fetch: fetchOver(routes),
    readTxt: readTxtFrom(),
    bankHolidayFeed: bankHolidayFeedAt(config.bankHolidaysUrl),
    webhookSender: webhookSenderOver(routes),
    breachedPasswords: await breachedPasswordsOf(config.breachedPasswords, (sentence) =>
      serverLog.log.warn(sentence),
    ),
    mailer,
    doneJobs: trackDoneJobs(),
    settings: await settingsFor(config, isDemo, connections.owner),
    // On a terminal only warnings; files and log collectors get a line for each request.
    log: { level: config.isProduction || !process.stdout.isTTY ? 'info' : 'warn' },
    isStopping: shutdown.isStopping,
  }
  const app = await buildApp(outside)
  const openSockets = trackConnections(app.server)
  let jobs: RunningJobs | null = null
  shutdown.closeLater(async () => mailer?.close())
  shutdown.closeLater(() => Promise.all([stopListening(app, openSockets), jobs?.stop()]))
  await listen(app, config.port, config.host)
  serverLog.log = app.log
  jobs = startJobs(outside, connections.session ?? connections.app, allJobs(outside), (sentence) =>
    serverLog.log.warn(sentence),
  )
  sweepKilledBackups(outside).catch((error: unknown) =>
    serverLog.log.warn(
      `What a killed backup left could not be deleted: ${failureReason(error, backupPlace(outside.settings))}`,
    ),
  )
  connections.archive
    ?.makeFirstBase()
    .catch((error: unknown) =>
      serverLog.log.error(
        `The archive’s base backup could not be made: ${failureReason(error, { folder: config.archiveFolder ?? '', setting: 'ARCHIVE_FOLDER' })}`,
      ),
    )
  console.log(await startMessage(connections.owner, config.publicUrl, isDemo, systemClock))
}

function mailerFor({ smtpUrl }: Config): Mailer | null {
  if (smtpUrl === null) return null
  return smtpMailer(smtpUrl, { isThisMachine: isLoopback(new URL(smtpUrl).hostname) })
}

async function settingsFor(
  config: Config,
  isDemo: boolean,
  owner: ConnectionSettings | null,
): Promise<Settings> {
  return settingsOf(config, {
    isDemo,
    defaultOrganizationId: config.defaultOrganizationId ?? (isDemo ? await demoOrganization(owner) : null),
    // In development Vite serves the web.
    webFolder: isBuilt ? beside('../web') : null,
  })
}

async function demoOrganization(owner: ConnectionSettings | null): Promise<string | null> {
  return owner && withConnection(owner, (client) => findFirstOrganization(openDatabase(client)))
}
