import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { thisRelease } from '#server/db/release.ts'
import type { Settings } from '#server/outside.ts'
import { ownOrigins } from './own-origins.ts'
import { secretKeyIn } from './secret-key-file.ts'

/** What the demo, and whoever else works before there is an app, needs of them. */
export async function secretSettingsOf(config: Config): Promise<Pick<Settings, 'publicUrl' | 'secretKey'>> {
  const secret = config.secretKey ?? (await secretKeyIn(config.dataDir))
  return {
    publicUrl: config.publicUrl,
    secretKey: Buffer.from(hkdfSync('sha256', secret, '', 'secrets at rest', 32)),
  }
}

/** What the app is told of the operator's settings, and what the start has found out beside them. */
export async function settingsOf(
  config: Config,
  found: Pick<Settings, 'isDemo' | 'defaultOrganizationId' | 'webFolder'>,
): Promise<Settings> {
  return {
    ...found,
    ...(await secretSettingsOf(config)),
    ownOrigins: ownOrigins(config.publicUrl),
    trustedProxies: config.trustedProxies,
    mailFrom: config.mailFrom,
    metricsToken: config.metricsToken,
    release: thisRelease.number,
    // A PostgreSQL that is given keeps everything elsewhere.
    dataFolder: config.database.kind === 'embedded' ? config.dataDir : null,
    backupFolder: config.backupFolder,
    backupPassphrase: config.backupPassphrase,
  }
}
